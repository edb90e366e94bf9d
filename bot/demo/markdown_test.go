package demo_test

import (
	"testing"

	dg "github.com/bwmarrin/discordgo"
)

func TestMarkdown(t *testing.T) {
	in := newInn(t)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	for _, c := range []struct{ text, want string }{
		{"plain <b>text</b> & more", "<p>plain &lt;b&gt;text&lt;/b&gt; &amp; more</p>"},
		{"**bold** *it* _it_ __under__ ~~gone~~", "<p><strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s></p>"},
		{"***both*** and **bold with *it* inside**", "<p><strong><em>both</em></strong> and <strong>bold with <em>it</em> inside</strong></p>"},
		{"one\ntwo\n\n\nthree", "<p>one\ntwo</p><p>three</p>"},
		{"2 * 3 * 4 and snake_case_name", "<p>2 * 3 * 4 and snake_case_name</p>"},
		{`\*not\* \_at\_ all`, "<p>*not* _at_ all</p>"},
		{"`a **b**` and ``c ` d``", "<p><code>a **b**</code> and <code>c ` d</code></p>"},
		{"```go\nx := 1\n\ny\n```after", `<pre tabindex="0" aria-label="Code"><code>x := 1` + "\n\n" + `y</code></pre><p>after</p>`},
		{"before ```x``` after", `<p>before </p><pre tabindex="0" aria-label="Code"><code>x</code></pre><p> after</p>`},
		{"# One\n### Three\n-# small", `<h4 class="md-heading">One</h4><h6 class="md-heading">Three</h6><small class="md-heading">small</small>`},
		{"#none\n> said\n> twice\nout", "<p>#none</p><blockquote><p>said\ntwice</p></blockquote><p>out</p>"},
		{"- a\n- b\n  - c\n\n1. x\n2. y", `<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="1"><li>x</li><li>y</li></ol>`},
		{"[a](javascript:alert(1)) <javascript:x>", "<p>[a](javascript:alert(1)) &lt;javascript:x&gt;</p>"},
		{"see https://a.example/b?c=d.", `<p>see <a href="https://a.example/b?c=d" target="_blank" rel="noopener noreferrer">https://a.example/b?c=d</a>.</p>`},
		{"[the **rules**](https://a.example)", `<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">the <strong>rules</strong></a></p>`},
		{"<@1> <@2> <#3> <#4> @everyone", `<p><span class="mention mention-self">@user 1</span> <span class="mention">@user 2</span> <a href="#/3" class="mention">#channel 3</a> <span class="mention">#unknown</span> <span class="mention">@everyone</span></p>`},
		{"</throne start:9>", `<p><button type="button" class="mention" data-command="throne start">/throne start</button></p>`},
		{"<t:0:D>", `<p><time class="stamp" datetime="1970-01-01T00:00:00.000Z">1 January 1970</time></p>`},
		{"<t:9999999999999:R>", "<p><span>an unknown time</span></p>"},
		{"unclosed **bold and `code", "<p>unclosed **bold and `code</p>"},
	} {
		got := eval[string](b, `import('/js/markdown.js').then(({render}) => {
			const box = document.createElement('div');
			box.append(render(`+quote(c.text)+`, {self: '1', user: (id) => 'user ' + id, channel: (id) => id === '3' ? 'channel 3' : undefined, hrefOf: (id) => '#/' + id, role: () => 'role'}, {locale: 'en-GB', zone: 'Europe/London'}));
			for (const e of box.querySelectorAll('[title]')) e.removeAttribute('title'); // words of dates vary between versions
			return box.innerHTML;
		})`)
		if got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// The line above a reply has the beginning of what it replies to: its lines apart, its last word whole.
func TestTheLineAboveAReply(t *testing.T) {
	in := newInn(t)
	h := startHost(t, in.world)
	general := in.channel("bram", "general")
	first, err := in.world.As(in.person("bram")).Send(general, "# Turn 3\n- deck **10**\n- two forces\n\nYou rally in Highmoor, and then the long march to the southern shore begins")
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.s.ChannelMessageSendComplex(general, &dg.MessageSend{
		Content: "A reply", Reference: &dg.MessageReference{MessageID: first.ID, ChannelID: general}, AllowedMentions: &dg.MessageAllowedMentions{},
	})
	if err != nil {
		t.Fatal(err)
	}
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	b.Until(`document.querySelector('.origin-text')`)
	const want = "Turn 3 deck 10 two forces You rally in Highmoor, and then the long march to the…"
	if got := eval[string](b, `document.querySelector('.origin-text').textContent`); got != want {
		t.Errorf("the line says %q, want %q", got, want)
	}
	for text, want := range map[string]string{"Short": "Short", "One two": "One two", "One two three": "One two…", "Onetwothree": "Onetwot…"} {
		if got := eval[string](b, `import('/js/markdown.js').then(({excerpt}) => excerpt(`+quote(text)+`, 8))`); got != want {
			t.Errorf("the beginning of %q is %q, want %q", text, got, want)
		}
	}
}

// Text from anywhere stays text.
func TestNothingFromAMessageRuns(t *testing.T) {
	in := newInn(t)
	text := "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=1</script> [x](javascript:window.hacked=1) `<svg onload=window.hacked=1>`"
	in.world.As(in.person("bram")).Send(in.channel("bram", "general"), text)
	b := openTab(t, 1280, 800)
	b.open(in, "ada", "general")
	b.says("<script>window.hacked=1</script>")
	if eval[bool](b, `Boolean(window.hacked) || document.querySelectorAll('#messages script, #messages img, #messages a').length > 0`) {
		t.Error("a message became markup")
	}
}

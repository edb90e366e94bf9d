// Command innkeeper hosts tabletop games in Discord, played over days.
//
// Without a command it serves Discord. See usage for the rest.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

const usage = `Innkeeper hosts tabletop games in Discord.

  innkeeper [serve]               run the bot; settings come from the environment and from .env
  innkeeper demo [-addr A]        play in a browser, without Discord and without an account
  innkeeper play throne|doria [-plain] [-language TAG] [-data DIR] [-new]
                                  play in this terminal, without any chat; -h behind the game lists its options
  innkeeper engine throne|doria [-content DIR]
                                  speak the engine's protocol: one JSON object a line on stdin, one answer a line;
                                  the content of the folder is laid over that of Doria
  innkeeper verify FILE           prove from an exported game that no card was touched
  innkeeper replay FILE [-gif F]  tell an exported game from its first move to its last, or draw it as a moving picture
  innkeeper export -table ID      write a table of the store as a file, to stdout
  innkeeper import FILE -channel ID [-guild ID] -owner ID
                                  open an exported game as a table of the store
  innkeeper simulate throne [-games N] [-hard K] [-player steward|greedy|random] [-seed S] [-budget B]
                                  let a player play many games and say how many it wins
  innkeeper simulate throne -table
                                  do that for all players and print the table of their strengths
  innkeeper simulate doria [-scenario ID] [-mode M] [-heroes N] [-games N] [-player steward|random] [-seed S]
                                  play many games of Doria and say how they went; -h lists the options
  innkeeper simulate doria -table print what a steward's parties win in every scenario
  innkeeper rules [-source DIR]   list every rule of the games with the tests of the source tree that prove it
  innkeeper help
`

// exitUsage is the exit status of a mistake that trying again cannot heal: wrong arguments, wrong settings.
const exitUsage = 2

// process is what a command has of the world.
type process struct {
	args   []string // behind the command
	env    []string
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// commands are all commands by name.
var commands = map[string]func(context.Context, process) error{
	"serve":    serve,
	"demo":     runDemo,
	"play":     play,
	"engine":   engine,
	"verify":   verify,
	"replay":   replay,
	"export":   exportTable,
	"import":   importTable,
	"simulate": simulate,
	"rules":    rules,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p := process{args: os.Args[1:], env: os.Environ(), stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}
	os.Exit(run(ctx, p))
}

// run carries out a command line and returns the exit status.
func run(ctx context.Context, p process) int {
	name := "serve"
	if len(p.args) > 0 {
		name, p.args = p.args[0], p.args[1:]
	}
	if name == "help" || name == "-h" || name == "--help" {
		fmt.Fprint(p.stdout, usage)
		return 0
	}
	command, known := commands[name]
	if !known {
		fmt.Fprintf(p.stderr, "innkeeper: there is no command %q\n\n%s", name, usage)
		return exitUsage
	}
	err := command(ctx, p)
	var wrong usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &wrong):
		fmt.Fprintf(p.stderr, "innkeeper %s: %v\n", name, err)
		return exitUsage
	default:
		fmt.Fprintf(p.stderr, "innkeeper %s: %v\n", name, err)
		return 1
	}
}

// usageError is a mistake of the person who typed the command or wrote the settings.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// flags makes the flag set of a command; its parse errors are usage errors.
func (p process) flags(name string) *flag.FlagSet {
	f := flag.NewFlagSet("innkeeper "+name, flag.ContinueOnError)
	f.SetOutput(p.stderr)
	return f
}

// parse reads flags wherever they stand among the arguments and returns the others, which must be want in number.
func (p process) parse(f *flag.FlagSet, want int) ([]string, error) {
	var plain []string
	for rest := p.args; ; {
		if err := f.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{err}
		}
		if f.NArg() == 0 {
			break
		}
		plain, rest = append(plain, f.Arg(0)), f.Args()[1:]
	}
	if len(plain) != want {
		return nil, misused("want %d arguments besides flags, got %d; see innkeeper help", want, len(plain))
	}
	return plain, nil
}

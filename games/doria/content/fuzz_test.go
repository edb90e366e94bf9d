package content

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
)

// FuzzLoad: whatever a file says, loading ends with a whole pack or with faults that name the file.
func FuzzLoad(f *testing.F) {
	folders := folderNames()
	for i, folder := range folders {
		names, err := fs.Glob(builtin, "data/"+folder+"/*.yaml")
		if err != nil || len(names) == 0 {
			f.Fatalf("%s: %d files, %v", folder, len(names), err)
		}
		data, err := fs.ReadFile(builtin, names[0])
		if err != nil {
			f.Fatal(err)
		}
		entries := strings.SplitAfterN(string(data), "\n\n", 4)
		f.Add(i, strings.Join(entries[:min(3, len(entries))], ""))
	}
	f.Add(0, "- &a [*a]\n")
	f.Add(1, "- id: x\n  attack: {<<: {kind: melee}}\n")
	f.Fuzz(func(t *testing.T, folder int, text string) {
		file := folders[uint(folder)%uint(len(folders))] + "/f.yaml"
		p, err := over(file, text)
		var faults Faults
		switch {
		case err == nil && (len(p.LootDeck()) < leastLoot || len(p.Tiles) < leastTiles):
			t.Error("a pack without enough to play with was loaded")
		case err != nil && (!errors.As(err, &faults) || len(faults) == 0):
			t.Errorf("error %v is no Faults", err)
		}
		for _, fault := range faults {
			if fault.File == "" || fault.Reason == "" || fault.Line < 0 || fault.Line > len(text)+1 && fault.File == file {
				t.Errorf("fault %+v does not say where or what", fault)
			}
		}
	})
}

package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// slow are calls of gg that take a hundred times what they need: they go pixel by pixel through interfaces, read
// files, or copy the whole canvas. Paths, fills and strokes are not among them.
var slow = map[string]string{
	"DrawString": "set a paint.Label", "DrawStringAnchored": "set a paint.Label", "DrawStringWrapped": "set a paint.Label",
	"LoadFontFace": "set a paint.Label", "SetFontFace": "set a paint.Label", "MeasureString": "set a paint.Label",
	"DrawImage": "stamp a paint.Sprite", "DrawImageAnchored": "stamp a paint.Sprite",
	"Clip": "cut with a mask", "ClipPreserve": "cut with a mask", "SetMask": "cut with a mask", "AsMask": "cut with a mask",
	"SetPixel": "write to Pix", "NewLinearGradient": "lay on flat tones", "NewRadialGradient": "lay on flat tones",
	"NewConicGradient": "lay on flat tones", "NewSurfacePattern": "lay on flat tones", "SetFillStyle": "lay on flat tones",
	"SavePNG": "print with a paint.Press", "EncodePNG": "print with a paint.Press", "LoadImage": "ship a paint.Plate",
	"LoadPNG": "ship a paint.Plate", "FloydSteinberg": "cut a palette", "SubImage": "translate instead",
}

func TestNoSlowCalls(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && slow[s.Sel.Name] != "" {
				t.Errorf("%s: %s is slow: %s", fset.Position(s.Pos()), s.Sel.Name, slow[s.Sel.Name])
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Errorf("only %d files were read", files)
	}
}

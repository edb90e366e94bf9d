package discordfake

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// saveDelay is how long after a change the world is written, so that the changes of one moment are written once.
const saveDelay = 100 * time.Millisecond

// snapshot is the world as JSON, with the files' bytes beside it.
type snapshot struct {
	World *world
	Bytes map[string][]byte // by file id
}

// Snapshot writes the whole world as JSON, files included.
func (s *Server) Snapshot(w io.Writer) error {
	defer s.lock()()
	snap := snapshot{World: s.w, Bytes: map[string][]byte{}}
	for id, f := range s.w.Files {
		snap.Bytes[id] = f.Data
	}
	if err := json.NewEncoder(w).Encode(snap); err != nil {
		return fmt.Errorf("write snapshot: %w", err)
	}
	return nil
}

// Restore replaces the world by one that Snapshot wrote. The Server is not yet started.
func (s *Server) Restore(r io.Reader) error {
	snap := snapshot{World: newWorld()}
	if err := json.NewDecoder(r).Decode(&snap); err != nil {
		return fmt.Errorf("read snapshot: %w", err)
	}
	defer s.lock()()
	for id, f := range snap.World.Files {
		f.Data = snap.Bytes[id]
	}
	s.adopt(snap.World)
	return nil
}

// adopt makes a stored world the current one. Nobody finishes what was being thought about when it was stored.
func (s *Server) adopt(w *world) {
	s.w = w
	for _, m := range w.Messages {
		if m.Thinking() {
			m.Flags &^= FlagLoading
			m.Content = "The application did not respond"
		}
	}
	s.changed()
}

// disk keeps the world in a directory: world.json, and the bytes of each file under its id.
type disk struct {
	dir     string
	s       *Server
	wake    chan struct{}   // holds one token while there is something to write
	stop    chan struct{}   // closed by close
	done    chan struct{}   // closed when the writer has ended
	written map[string]bool // files that are in the directory
	err     error           // of the last writing
}

const worldFile = "world.json"

// openDisk reads what is in dir, if anything is, and starts writing to it after changes.
func openDisk(dir string, s *Server) (*disk, error) {
	d := &disk{
		dir: dir, s: s, wake: make(chan struct{}, 1), stop: make(chan struct{}), done: make(chan struct{}),
		written: map[string]bool{},
	}
	if err := os.MkdirAll(filepath.Join(dir, "files"), 0o755); err != nil {
		return nil, err
	}
	if err := d.load(); err != nil {
		return nil, err
	}
	go d.run()
	return d, nil
}

func (d *disk) load() error {
	text, err := os.ReadFile(filepath.Join(d.dir, worldFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	w := newWorld()
	if err := json.Unmarshal(text, w); err != nil {
		return fmt.Errorf("%s: %w", worldFile, err)
	}
	for id, f := range w.Files {
		if f.Data, err = os.ReadFile(d.path(id)); err != nil {
			return err
		}
		d.written[id] = true
	}
	d.s.adopt(w)
	return d.sweep()
}

// sweep removes what a crash left in the middle of a save: files that no world names.
func (d *disk) sweep() error {
	entries, err := os.ReadDir(filepath.Join(d.dir, "files"))
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !d.written[e.Name()] {
			err = errors.Join(err, os.Remove(d.path(e.Name())))
		}
	}
	return err
}

func (d *disk) path(id string) string { return filepath.Join(d.dir, "files", id) }

// changed has the world written a little later. The lock is held.
func (s *Server) changed() {
	if s.disk == nil {
		return
	}
	select {
	case s.disk.wake <- struct{}{}:
	default:
	}
}

// run writes after changes until close, and once more then.
func (d *disk) run() {
	defer close(d.done)
	for {
		select {
		case <-d.stop:
			d.err = d.save()
			return
		case <-d.wake:
		}
		select {
		case <-d.stop:
		case <-time.After(saveDelay):
			d.err = d.save()
		}
	}
}

// close writes what is not yet written and tells whether that worked.
func (d *disk) close() error {
	close(d.stop)
	<-d.done
	return d.err
}

// save writes the world as it is now: first the new files, then the world that names them, and only then it throws
// away files that no longer belong to it. A crash at any point leaves a world with all its files.
func (d *disk) save() error {
	text, files, err := d.capture()
	if err != nil {
		return fmt.Errorf("save world: %w", err)
	}
	for id, data := range files {
		if d.written[id] {
			continue
		}
		if err := replace(d.path(id), data); err != nil {
			return fmt.Errorf("save file %s: %w", id, err)
		}
		d.written[id] = true
	}
	if err := syncDir(filepath.Join(d.dir, "files")); err != nil {
		return fmt.Errorf("save files: %w", err)
	}
	err = replace(filepath.Join(d.dir, worldFile), text)
	if err := errors.Join(err, syncDir(d.dir)); err != nil {
		return fmt.Errorf("save world: %w", err)
	}
	for id := range d.written {
		if _, ok := files[id]; ok {
			continue
		}
		if err := os.Remove(d.path(id)); err != nil {
			return fmt.Errorf("remove file %s: %w", id, err)
		}
		delete(d.written, id)
	}
	return nil
}

func (d *disk) capture() (text []byte, files map[string][]byte, err error) {
	d.s.mu.Lock()
	defer d.s.mu.Unlock()
	files = make(map[string][]byte, len(d.s.w.Files))
	for id, f := range d.s.w.Files {
		files[id] = f.Data
	}
	text, err = json.Marshal(d.s.w)
	return text, files, err
}

// replace writes a file so that after a crash either the old or the new content is there, whole.
func replace(path string, data []byte) error {
	temp := path + ".new"
	f, err := os.Create(temp)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(temp, path)
}

// syncDir makes the renames in a directory last.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

package wire

// Permissions are Discord's permission bits.
type Permissions uint64

// The permissions that the bot uses.
const (
	Administrator         Permissions = 1 << 3
	ViewChannel           Permissions = 1 << 10
	SendMessages          Permissions = 1 << 11
	AttachFiles           Permissions = 1 << 15
	ReadMessageHistory    Permissions = 1 << 16
	ManageThreads         Permissions = 1 << 34
	CreatePublicThreads   Permissions = 1 << 35
	SendMessagesInThreads Permissions = 1 << 38
)

// Missing are the bits of want that p lacks.
func (p Permissions) Missing(want Permissions) Permissions {
	if p&Administrator != 0 {
		return 0
	}
	return want &^ p
}

// Names are the catalogue keys of the permissions in p, in Discord's order.
func (p Permissions) Names() []string {
	var names []string
	for _, n := range permissionNames {
		if p&n.bit != 0 {
			names = append(names, n.name)
		}
	}
	return names
}

var permissionNames = []struct {
	bit  Permissions
	name string
}{
	{ViewChannel, "view_channel"},
	{SendMessages, "send_messages"},
	{AttachFiles, "attach_files"},
	{ReadMessageHistory, "read_history"},
	{CreatePublicThreads, "create_threads"},
	{SendMessagesInThreads, "send_in_threads"},
}

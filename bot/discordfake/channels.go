package discordfake

import "slices"

// storeChannel adds a channel with what was left out filled in, and tells everybody who sees it.
func (s *Server) storeChannel(c Channel) *channel {
	c.ID = pick(c.ID == "", s.w.nextID(s.now()), c.ID)
	ch := &channel{Channel: c, Members: map[string]bool{}, Permissions: map[string]Permissions{}, Active: s.now()}
	if c.Type.Thread() {
		thread := valueOr(c.Thread, ThreadMetadata{})
		thread.AutoArchiveDuration = pick(thread.AutoArchiveDuration == 0, defaultAutoArchive, thread.AutoArchiveDuration)
		thread.ArchiveTimestamp = s.now()
		ch.Thread = &thread
		ch.Members[c.OwnerID] = true
	}
	s.w.Channels[ch.ID] = ch
	s.channelChanged(pick(c.Type.Thread(), "THREAD_CREATE", "CHANNEL_CREATE"), ch)
	return ch
}

// channelChanged tells everybody who sees a channel that it is new or another now.
func (s *Server) channelChanged(name string, ch *channel) {
	view := s.viewChannel(ch)
	if ch.GuildID != "" {
		s.dispatch(event{name: name, channel: ch, intents: intentGuilds, data: view})
	}
	for user := range s.watchers {
		if s.w.sees(user, s.BotID(), ch) {
			s.tell(user, Change{Kind: ChannelChanged, ChannelID: ch.ID, Channel: &view})
		}
	}
	s.changed()
}

// removeChannel deletes a channel with its threads and messages and tells everybody who saw it.
func (s *Server) removeChannel(ch *channel) {
	for _, t := range s.sortedChannels() {
		if t.ParentID == ch.ID {
			s.removeChannel(t)
		}
	}
	view := s.viewChannel(ch)
	s.dispatch(event{name: pick(ch.Type.Thread(), "THREAD_DELETE", "CHANNEL_DELETE"), channel: ch, intents: intentGuilds, data: view})
	for user := range s.watchers {
		if s.w.sees(user, s.BotID(), ch) {
			s.tell(user, Change{Kind: ChannelDeleted, ChannelID: ch.ID})
		}
	}
	for _, id := range slices.Clone(ch.Order) {
		s.keepPromise(id)
		s.w.remove(s.w.Messages[id])
	}
	delete(s.w.Channels, ch.ID)
	s.changed()
}

// viewChannel is a channel as it goes out.
func (s *Server) viewChannel(ch *channel) Channel {
	v := ch.Channel
	v.Recipients = slices.Clone(v.Recipients)
	if v.Thread != nil {
		thread := *v.Thread
		v.Thread = &thread
	}
	v.Overwrites = s.overwrites(ch)
	return v
}

// overwrites tell what members may do in a channel where it is not what everybody may. A thread has none: it goes by its
// channel's.
func (s *Server) overwrites(ch *channel) (list []Overwrite) {
	g := s.w.Guilds[ch.GuildID]
	if g == nil || ch.Thread != nil {
		return nil
	}
	for id, m := range g.Members {
		p, own := ch.Permissions[id]
		if !own {
			p = m.Permissions
		}
		if p != EverydayPermissions {
			list = append(list, Overwrite{ID: id, Type: 1, Allow: p.String(), Deny: (allPermissions &^ p).String()})
		}
	}
	slices.SortFunc(list, func(a, b Overwrite) int { return older(a.ID, b.ID) })
	return list
}

// sortedChannels are all channels, oldest first.
func (s *Server) sortedChannels() []*channel {
	list := make([]*channel, 0, len(s.w.Channels))
	for _, ch := range s.w.Channels {
		list = append(list, ch)
	}
	slices.SortFunc(list, func(a, b *channel) int { return older(a.ID, b.ID) })
	return list
}

// sortedGuilds are the guilds that the bot is in, oldest first.
func (s *Server) sortedGuilds() []*guild {
	var list []*guild
	for _, g := range s.w.Guilds {
		if g.Members[s.BotID()] != nil {
			list = append(list, g)
		}
	}
	slices.SortFunc(list, func(a, b *guild) int { return older(a.ID, b.ID) })
	return list
}

// openDM is the direct conversation of a user with the bot, made when there is none.
func (s *Server) openDM(u *account) *channel {
	if ch := s.w.Channels[u.DM]; ch != nil {
		return ch
	}
	ch := s.storeChannel(Channel{Type: DM, Recipients: []User{u.public()}})
	u.DM = ch.ID
	return ch
}

// public is an account as others see it.
func (u *account) public() User {
	v := u.User
	v.Locale = ""
	return v
}

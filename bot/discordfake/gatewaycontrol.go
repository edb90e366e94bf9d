package discordfake

import "slices"

// dropAll cuts all connections.
func (g *gateway) dropAll() {
	for c := range g.conns {
		c.drop()
	}
}

// DropGateway cuts all gateway connections without a close frame.
func (s *Server) DropGateway() {
	defer s.lock()()
	s.gateway.dropAll()
}

// Reconnect sends op 7 on all gateway connections.
func (s *Server) Reconnect() {
	defer s.lock()()
	for c := range s.gateway.conns {
		c.send(opReconnect, nil)
	}
}

// InvalidSession sends op 9 on all gateway connections; unless resumable their sessions are forgotten.
func (s *Server) InvalidSession(resumable bool) {
	defer s.lock()()
	for c := range s.gateway.conns {
		if c.session != nil {
			c.session.conn = nil
			if !resumable {
				delete(s.gateway.sessions, c.session.id)
			}
			c.session = nil
		}
		c.send(opInvalidSession, resumable)
	}
}

// ForgetSessions makes every later RESUME fail with op 9, as after a long outage; connections stay.
func (s *Server) ForgetSessions() {
	defer s.lock()()
	for id, n := range s.gateway.sessions {
		if n.conn != nil {
			n.conn.session = nil
		}
		delete(s.gateway.sessions, id)
	}
}

// CloseGateway closes all gateway connections with a code.
func (s *Server) CloseGateway(code int) {
	defer s.lock()()
	for c := range s.gateway.conns {
		c.close(code)
	}
}

// StallHeartbeats stops acknowledging heartbeats, or goes on with it.
func (s *Server) StallHeartbeats(stall bool) {
	defer s.lock()()
	s.gateway.stallAcks = stall
}

// StallHandshake makes new connections wait for HELLO for ever, or stops that.
func (s *Server) StallHandshake(stall bool) {
	defer s.lock()()
	s.gateway.stallHandshake = stall
}

// RefuseIdentify closes connections with a code (as 4004) when they identify or resume; 0 accepts again.
func (s *Server) RefuseIdentify(code int) {
	defer s.lock()()
	s.gateway.refuse = code
}

// Connected are the shards that are ready, as [id, count] pairs in order.
func (s *Server) Connected() [][2]int {
	defer s.lock()()
	var list [][2]int
	for _, n := range s.gateway.sessions {
		if n.conn != nil {
			list = append(list, n.shard)
		}
	}
	slices.SortFunc(list, func(a, b [2]int) int { return (a[1]-b[1])*1000 + a[0] - b[0] })
	return list
}

// Identifies is the number of IDENTIFYs accepted within the last day.
func (s *Server) Identifies() int {
	defer s.lock()()
	return len(s.gateway.identifies)
}

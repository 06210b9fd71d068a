import type { Server } from 'socket.io'
import type { StoredEvent } from './attempt.ts'
import type { Memory } from './calls.ts'

const QUERY = [
  'username',
  'contextKey',
  'assessmentType',
  'assessmentId',
  'testId',
  'testSlug',
  'testDuration',
  'usertype',
]

/** The socket (7.8 of the texts): says `init`, takes events, and acknowledges none of them. */
export function listen(sockets: Server, memory: Memory, isSignedIn: (cookies?: string) => boolean): void {
  sockets.use((socket, next) => {
    const { headers, query } = socket.handshake
    const lacks = QUERY.filter((name) => typeof query[name] !== 'string')
    if (!isSignedIn(headers.cookie)) next(new Error('Sign in first'))
    else next(lacks.length > 0 ? new Error(`The query lacks ${lacks.join(', ')}`) : undefined)
  })
  sockets.on('connection', (socket) => {
    socket.emit('init', { connid: socket.id, wid: '1', sockid: socket.id })
    socket.emit('session-created')
    socket.onAny((_name: string, event: StoredEvent) => {
      memory.attempt?.events.set(event.eventGuid, event)
    })
  })
}

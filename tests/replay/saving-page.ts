import { type App, START } from './environment.ts'

export const MINUTE = 60_000

/** Saves over HTTP, acknowledges and pushes over the socket, answers three seconds after it was asked. */
export const app: App = (server, io, clock) => {
  server.patch('/api/v1/solution/:slug', async ({ body }) => ({ stored: body, at: clock.now() }))
  server.post('/later', async () => {
    clock.after(3000, () => io.emit('judged', clock.now()))
    return {}
  })
  io.on('connection', (socket) => {
    socket.on('TRACK', (payload, ack) => ack(payload))
    clock.after(MINUTE, () => socket.emit('hello', clock.now()))
  })
}

const save = `(n, timeout = 15_000) => fetch('/api/v1/solution/a', {
  method: 'PATCH', body: JSON.stringify({ n }), headers: { 'content-type': 'application/json' },
  signal: AbortSignal.timeout(timeout),
}).then((reply) => reply.ok ? reply.json().then(({ stored }) => 'stored ' + stored.n) : 'status ' + reply.status,
  (error) => error.name)`

/** What a page with a countdown, saves and a socket does; logs everything with its time. */
export const page = `
  globalThis.log = []
  globalThis.note = (text) => log.push((Date.now() - ${START}) + ' ' + text)
  globalThis.save = ${save}
  globalThis.saveNow = (n, timeout) => { const sent = Date.now(); save(n, timeout).then((how) => note(n + ': ' + how + ' after ' + (Date.now() - sent))) }
  globalThis.socket = undefined
  import('/socket.io/socket.io.esm.min.js').then(({ io }) => {
    socket = io({ transports: ['websocket'], reconnection: false })
    socket.on('connect', () => note('connected'))
    socket.on('disconnect', (why) => note('disconnected: ' + why))
    socket.on('judged', (at) => note('judged at ' + (at - ${START})))
    socket.on('hello', (at) => note('hello at ' + (at - ${START})))
  })`

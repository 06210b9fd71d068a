/*
 * Runs in the pod as the candidate's user, who may end or replace it: the server believes nothing that it says. It speaks
 * HTTP/2 over its input and output, because no network leads out of a pod.
 */
import { createServer } from 'node:http2'
import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { serveFileChanges } from './changes.ts'
import { readWhole, remove, sendFiles, writeWhole } from './files.ts'
import { watchListeners } from './listeners.ts'
import { endTerminal, resizeTerminal, serveCommand, serveTerminal } from './programs.ts'
import { type Handle, isGone, makeWork, sendReply } from './work.ts'

/** The bytes of a connection to a port of the pod itself; 502 where nobody listens. */
const forward: Handle = (stream, url) => {
  const socket = connect(Number(url.searchParams.get('port')), '127.0.0.1')
  socket.setNoDelay(true)
  socket.on('connect', () => {
    if (stream.closed) return
    stream.respond({ ':status': 200 })
    stream.pipe(socket).pipe(stream)
  })
  socket.on('error', () => {
    if (stream.headersSent) stream.close()
    else sendReply(stream, 502)
  })
  stream.on('close', () => socket.destroy())
}

const HANDLES: Readonly<Record<string, Handle>> = {
  'GET /files': sendFiles,
  'GET /changes': serveFileChanges,
  'GET /file': readWhole,
  'PUT /file': writeWhole,
  'DELETE /file': remove,
  'POST /run': serveCommand,
  'POST /terminal': serveTerminal,
  'POST /resize': resizeTerminal,
  'POST /end': endTerminal,
  'POST /forward': forward,
  'GET /listeners': watchListeners,
}

makeWork()
const server = createServer()
server.on('stream', async (stream, headers) => {
  stream.on('error', () => {})
  const url = new URL(headers[':path'] ?? '/', 'http://pod')
  const handle = HANDLES[`${headers[':method']} ${url.pathname}`]
  try {
    if (handle) await handle(stream, url)
    else sendReply(stream, 404)
  } catch (error) {
    if (!stream.headersSent) sendReply(stream, isGone(error) ? 404 : 500, String(error))
  }
})
server.emit('connection', Duplex.from({ readable: process.stdin, writable: process.stdout }))

/**
 * The least that a server of saves can be: Fastify, a schema, a session that a cookie names, and an insert into SQLite,
 * which is on disk before the reply. Prints its address. Argument: the folder of its database.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'

const [folder = '.'] = process.argv.slice(2)
const sqlite = new DatabaseSync(join(folder, 'peer.sqlite'))
sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE sessions (secret TEXT PRIMARY KEY, person INTEGER NOT NULL);
  CREATE TABLE saves (id INTEGER PRIMARY KEY, person INTEGER NOT NULL, slug TEXT NOT NULL, fields TEXT NOT NULL);
  CREATE INDEX saves_slug ON saves (slug, id)`)
const signIn = sqlite.prepare('INSERT INTO sessions (secret, person) VALUES (?, ?)')
for (let person = 0; person < 100; person += 1) signIn.run(`secret-${person}`, person)
const sessionOf = sqlite.prepare('SELECT person FROM sessions WHERE secret = ?')
const insert = sqlite.prepare('INSERT INTO saves (person, slug, fields) VALUES (?, ?, ?)')

const text = { type: 'string' }
const body = { type: 'object', properties: { answer: text }, required: ['answer'] }
const saved = { type: 'object', properties: { answer: text, slug: text, rev: { type: 'integer' } } }

interface Save {
  Params: { slug: string }
  Body: { answer: string }
}

const app = Fastify({ forceCloseConnections: true })
await app.register(cookie)
app.patch<Save>('/saves/:slug', { schema: { body, response: { 200: saved } } }, (request, reply) => {
  const person = sessionOf.get(request.cookies.sessionid ?? '')?.person
  if (person === undefined) return reply.code(401).send({})
  const { slug } = request.params
  const { lastInsertRowid } = insert.run(person, slug, JSON.stringify(request.body))
  return { ...request.body, slug, rev: Number(lastInsertRowid) }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

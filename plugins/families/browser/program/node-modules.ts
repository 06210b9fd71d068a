/**
 * What programs use of Node, for a frame of the browser: texts of modules, by name. `__program` is what the frame's own
 * script offers them; see `frame-script.ts`.
 */
export const NODE_MODULES: Readonly<Record<string, string>> = {
  'node:events': `
export class EventEmitter {
  #listeners = {}
  on(name, listener) { (this.#listeners[name] ??= []).push(listener); return this }
  addListener(name, listener) { return this.on(name, listener) }
  once(name, listener) {
    const once = (...args) => { this.off(name, once); listener.apply(this, args) }
    return this.on(name, once)
  }
  off(name, listener) {
    this.#listeners[name] = (this.#listeners[name] ?? []).filter((one) => one !== listener)
    return this
  }
  removeListener(name, listener) { return this.off(name, listener) }
  emit(name, ...args) {
    const found = [...(this.#listeners[name] ?? [])]
    for (const listener of found) listener.apply(this, args)
    return found.length > 0
  }
  listenerCount(name) { return (this.#listeners[name] ?? []).length }
  setMaxListeners() { return this }
}
export const once = (source, name) => new Promise((done) => source.once(name, (...args) => done(args)))
export default EventEmitter`,

  'node:buffer': 'export const Buffer = globalThis.Buffer\nexport default { Buffer }',

  'node:process':
    'export default globalThis.process\nexport const { argv, env, exit, stdin, stdout, stderr, cwd } = globalThis.process',

  'node:fs': `
const { readText, writeText, names, input } = __program
const missing = (path) => Object.assign(new Error("ENOENT: no such file or directory, open '" + path + "'"), { code: 'ENOENT', path })
const wanted = (path) => {
  if (path === 0 || path === '/dev/stdin') return input()
  const text = readText(path)
  if (text === undefined) throw missing(path)
  return text
}
const isText = (options) => typeof options === 'string' || typeof options?.encoding === 'string'
export const readFileSync = (path, options) => isText(options) ? wanted(path) : Buffer.from(wanted(path))
export const existsSync = (path) => readText(path) !== undefined || names(path).length > 0
export const writeFileSync = (path, text) => writeText(path, String(text))
export const appendFileSync = (path, text) => writeText(path, (readText(path) ?? '') + text)
export const readdirSync = (path) => names(path)
export const mkdirSync = () => undefined
export const statSync = (path) => {
  const text = readText(path)
  if (text === undefined && names(path).length === 0) throw missing(path)
  return { size: text?.length ?? 0, isFile: () => text !== undefined, isDirectory: () => text === undefined }
}
export const writeSync = (fd, text) => { process[fd === 2 ? 'stderr' : 'stdout'].write(text); return String(text).length }
const soon = (make) => async (...args) => make(...args)
const given = (make) => (...args) => {
  const then = args.pop()
  soon(make)(...args).then((value) => then(null, value), then)
}
export const readFile = given(readFileSync)
export const writeFile = given(writeFileSync)
export const promises = {
  readFile: soon(readFileSync), writeFile: soon(writeFileSync), appendFile: soon(appendFileSync),
  readdir: soon(readdirSync), mkdir: soon(mkdirSync), stat: soon(statSync),
  access: soon((path) => void statSync(path)),
}
export default { readFileSync, existsSync, writeFileSync, appendFileSync, readdirSync, mkdirSync, statSync, writeSync, readFile, writeFile, promises }`,

  'node:fs/promises': `
import { promises } from 'node:fs'
export const { readFile, writeFile, appendFile, readdir, mkdir, stat, access } = promises
export default promises`,

  'node:path': `
export const sep = '/'
export const normalize = (path) => {
  const parts = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '' && part !== '.' && !(part === '..' && path.startsWith('/'))) parts.push(part)
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.'
}
export const join = (...parts) => normalize(parts.filter(Boolean).join('/'))
export const resolve = (...parts) => normalize(parts.reduce((all, part) => part.startsWith('/') ? part : all + '/' + part, process.cwd()))
export const dirname = (path) => path.replace(/\\/?[^/]*\\/*$/, '') || (path.startsWith('/') ? '/' : '.')
export const basename = (path, end = '') => {
  const name = path.replace(/\\/+$/, '').split('/').at(-1)
  return end !== '' && name.endsWith(end) && name !== end ? name.slice(0, -end.length) : name
}
export const extname = (path) => /[^/](\\.[^./]*)$/.exec(path)?.[1] ?? ''
export const isAbsolute = (path) => path.startsWith('/')
export const relative = (from, to) => to.startsWith(from + '/') ? to.slice(from.length + 1) : to
const all = { sep, normalize, join, resolve, dirname, basename, extname, isAbsolute, relative }
export const posix = all
export default { ...all, posix: all }`,

  'node:url': `
export const fileURLToPath = (url) => decodeURIComponent(new URL(url).pathname)
export const pathToFileURL = (path) => new URL('file://' + path)
export const URL = globalThis.URL
export const URLSearchParams = globalThis.URLSearchParams
export default { fileURLToPath, pathToFileURL, URL, URLSearchParams }`,

  'node:crypto': `
const bytes = (count) => Buffer.from(crypto.getRandomValues(new Uint8Array(count)))
export const randomBytes = bytes
export const randomInt = (from, to = (from = 0, arguments[0])) => from + Math.floor(Math.random() * (to - from))
export const randomUUID = () => {
  const hex = [...bytes(16)].map((one, at) => (at === 6 ? (one & 15) | 64 : at === 8 ? (one & 63) | 128 : one).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
export default { randomBytes, randomUUID }`,

  'node:util': `
export const inspect = __program.shown
export const promisify = (run) => (...args) => new Promise((done, fail) => run(...args, (error, value) => error ? fail(error) : done(value)))
export const format = (...values) => values.map((one) => typeof one === 'string' ? one : inspect(one)).join(' ')
export default { inspect, promisify, format }`,

  'node:timers/promises': `
export const setTimeout = (ms, value) => new Promise((done) => globalThis.setTimeout(() => done(value), ms))
export default { setTimeout }`,

  'node:readline': `
import { EventEmitter } from 'node:events'
class Interface extends EventEmitter {
  #input
  constructor({ input }) {
    super()
    this.#input = input
    queueMicrotask(() => this.#begin())
  }
  async #begin() {
    if (this.listenerCount('line') === 0) return
    for await (const line of this) this.emit('line', line)
    this.emit('close')
  }
  async *[Symbol.asyncIterator]() {
    let rest = ''
    for await (const chunk of this.#input) {
      const lines = (rest + chunk).split('\\n')
      rest = lines.pop()
      yield* lines
    }
    if (rest !== '') yield rest
  }
  question(text, then) {
    process.stdout.write(text)
    this.#input[Symbol.asyncIterator]().next().then(({ value }) => then(String(value ?? '').replace(/\\n$/, '')))
  }
  close() { this.emit('close') }
  setPrompt() {}
  prompt() {}
}
export const createInterface = (options) => new Interface(options)
export default { createInterface }`,

  'node:http': `
import { EventEmitter } from 'node:events'
class IncomingMessage extends EventEmitter {
  httpVersion = '1.1'
  #body
  constructor({ method, url, headers, body }) {
    super()
    Object.assign(this, { method, url, headers, complete: true, socket: { remoteAddress: '127.0.0.1' } })
    this.#body = body === '' ? [] : [Buffer.from(body)]
  }
  on(name, listener) {
    super.on(name, listener)
    if (name === 'end') queueMicrotask(() => {
      for (const chunk of this.#body) this.emit('data', this.isText ? String(chunk) : chunk)
      this.emit('end')
      this.emit('close')
    })
    return this
  }
  setEncoding() { this.isText = true; return this }
  resume() { return this }
  destroy() { return this }
  async *[Symbol.asyncIterator]() { for (const chunk of this.#body) yield this.isText ? String(chunk) : chunk }
}
class ServerResponse extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  #headers = {}
  #chunks = []
  #done
  constructor(done) { super(); this.#done = done }
  setHeader(name, value) { this.#headers[name.toLowerCase()] = String(value); return this }
  getHeader(name) { return this.#headers[name.toLowerCase()] }
  getHeaders() { return { ...this.#headers } }
  hasHeader(name) { return name.toLowerCase() in this.#headers }
  removeHeader(name) { delete this.#headers[name.toLowerCase()] }
  writeHead(status, ...more) {
    this.statusCode = status
    for (const [name, value] of Object.entries(more.at(-1) ?? {})) if (typeof more.at(-1) === 'object') this.setHeader(name, value)
    return this
  }
  flushHeaders() {}
  write(chunk) { this.#chunks.push(Buffer.from(chunk)); this.headersSent = true; return true }
  end(chunk) {
    if (this.writableEnded) return this
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk)
    this.headersSent = this.writableEnded = true
    this.#done({ status: this.statusCode, headers: { ...this.#headers }, body: String(Buffer.concat(this.#chunks)) })
    this.emit('finish')
    this.emit('close')
    return this
  }
}
class Server extends EventEmitter {
  listening = false
  #port = 8000
  constructor(...args) {
    super()
    const listener = args.find((one) => typeof one === 'function')
    if (listener) this.on('request', listener)
  }
  listen(...args) {
    const [port] = args.map((one) => typeof one === 'object' ? one?.port : one)
    this.#port = Number(port) || this.#port
    this.listening = true
    __program.serve((request, done) => {
      const isTaken = []
      const reply = new ServerResponse(done)
      const message = new IncomingMessage(request)
      this.emit('request', message, reply)
    }, this.#port)
    const then = args.find((one) => typeof one === 'function')
    queueMicrotask(() => { then?.call(this); this.emit('listening') })
    return this
  }
  address() { return { address: '127.0.0.1', family: 'IPv4', port: this.#port } }
  close(then) { if (then) queueMicrotask(then); return this }
  closeAllConnections() {}
  ref() { return this }
  unref() { return this }
}
export const createServer = (...args) => new Server(...args)
export { IncomingMessage, Server, ServerResponse }
export const STATUS_CODES = { 200: 'OK', 201: 'Created', 204: 'No Content', 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' }
export default { createServer, IncomingMessage, Server, ServerResponse, STATUS_CODES }`,
}

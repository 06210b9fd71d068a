/**
 * The script that runs a program in a frame, before its modules: what they use of Node, and the messages to the page that
 * embeds the frame. It protects nothing, the frame does. Called with what `programPage` has.
 */
export const FRAME_SCRIPT = `
(({ files, modules, argv, env, input, isOpen, home, main }) => {
  const MOST_TEXT = 200000
  const page = parent
  const tell = (message) => page.postMessage({ kind: 'program', text: JSON.stringify(message) }, '*')
  const paths = new Map()
  const addresses = {}
  for (const [name, { path, source }] of Object.entries(modules)) {
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    addresses[name] = address
    if (path) paths.set(address, path)
  }
  const keyOf = (path) => decodeURIComponent(String(path instanceof URL ? path.pathname : path))
    .replace(/^file:\\/\\//, '').replace(home + '/', '').replace(/^\\.?\\/+/, '').replace(/\\/\\.\\//g, '/')

  let printed = ''
  let length = 0
  const flush = () => {
    if (printed === '') return
    tell({ kind: 'printed', text: printed })
    printed = ''
  }
  function print(text) {
    if (length > MOST_TEXT) return
    length += text.length
    if (printed === '') setTimeout(flush, 0)
    printed += text
  }
  function shown(value) {
    if (typeof value === 'string') return value
    if (value instanceof Error) return value.name + ': ' + value.message
    try {
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
    } catch {
      return String(value)
    }
  }
  for (const level of ['log', 'info', 'debug', 'warn', 'error'])
    console[level] = (...values) => print(values.map(shown).join(' ') + '\\n')

  let isOver = false
  function end(fault) {
    if (fault === EXIT || fault?.message?.includes(EXIT.message)) fault = undefined
    flush()
    const plain = (text) => text.replace(/Failed to resolve module specifier "([^"]+)".*/, "Cannot find module '$1'")
    if (fault) tell({ kind: 'fault', ...fault, message: plain(fault.message) })
    if (!isOver) tell({ kind: 'ended' })
    isOver = true
  }
  const EXIT = new Error('The program has ended itself')
  function placeOf(address, line, error) {
    const path = paths.get(address)
    if (path) return { path, line }
    for (const [, found, at] of String(error?.stack).matchAll(/(blob:[^\\s:]*:?[^\\s:]*):(\\d+):\\d+/g))
      if (paths.has(found)) return { path: paths.get(found), line: Number(at) }
    return {}
  }
  addEventListener('error', ({ message, filename, lineno, error }) =>
    end({ ...placeOf(filename, lineno, error), message: message.replace(/^Uncaught /, '') }))
  addEventListener('unhandledrejection', ({ reason }) => end({ ...placeOf('', 0, reason), message: shown(reason) }))

  class FrameBuffer extends Uint8Array {
    static from(value, kind) {
      if (kind === 'base64') value = Uint8Array.from(atob(value), (one) => one.charCodeAt(0))
      return super.from(typeof value === 'string' ? new TextEncoder().encode(value) : value)
    }
    static isBuffer(value) { return value instanceof FrameBuffer }
    static byteLength(text) { return new TextEncoder().encode(text).length }
    static concat(list) { return FrameBuffer.from(list.flatMap((one) => [...one])) }
    toString(kind) {
      if (kind === 'hex') return [...this].map((one) => one.toString(16).padStart(2, '0')).join('')
      return kind === 'base64' ? btoa(String.fromCharCode(...this)) : new TextDecoder().decode(this)
    }
    toJSON() { return { type: 'Buffer', data: [...this] } }
  }
  globalThis.Buffer = FrameBuffer
  globalThis.global = globalThis

  const chunks = input === '' ? [] : [input]
  let wake = () => {}
  const stdin = {
    isTTY: false,
    fd: 0,
    setEncoding() { return stdin },
    resume() { return stdin },
    on(name, then) {
      if (name === 'data') void (async () => { for await (const chunk of stdin) then(chunk); stdin.end?.() })()
      if (name === 'end') stdin.end = then
      return stdin
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (chunks.length > 0) yield chunks.shift()
        if (!isOpen) return
        await new Promise((done) => { wake = done })
      }
    },
  }
  const stream = { write(text) { print(String(text)); return true }, isTTY: false, columns: 80, on() { return stream } }
  globalThis.process = {
    argv: ['node', home + '/' + main, ...argv], env, platform: 'browser', version: 'v22', versions: {}, exitCode: 0,
    stdin, stdout: stream, stderr: stream,
    cwd: () => home,
    exit() { end(); throw EXIT },
    on() { return process }, once() { return process },
    nextTick: (run, ...args) => queueMicrotask(() => run(...args)),
    hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
    uptime: () => performance.now() / 1000,
    memoryUsage: () => ({ heapUsed: 0 }),
  }

  globalThis.__program = {
    tell, shown, end, paths, placeOf, files,
    input: () => { const text = chunks.join(''); chunks.length = 0; return text },
    readText: (path) => Object.hasOwn(files, keyOf(path)) ? files[keyOf(path)] : undefined,
    writeText: (path, text) => { files[keyOf(path)] = text },
    names(path) {
      const folder = keyOf(path).replace(/^\\.$|\\/+$/, '')
      const below = Object.keys(files).filter((one) => folder === '' || one.startsWith(folder + '/'))
      return [...new Set(below.map((one) => one.slice(folder === '' ? 0 : folder.length + 1).split('/')[0]))]
    },
    serve(answer, port) { __program.answer = answer; tell({ kind: 'serving', port }) },
    feed(text) { chunks.push(text); wake() },
  }
  const list = document.createElement('script')
  list.type = 'importmap'
  list.textContent = JSON.stringify({ imports: addresses })
  document.head.append(list)
})`

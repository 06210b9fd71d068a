import { BLOCK_NAVIGATION } from '../../../src/sdk/preview-frame.ts'

/**
 * Runs in the frame before the candidate's page, and in the same realm: it protects nothing, the browser does. It
 * exchanges messages with the page that embeds the frame, and with no other.
 */
const SCRIPT = `
(() => {
  const page = parent
  const origin = new URLSearchParams(location.search).get('page')
  const post = page.postMessage.bind(page)
  const MOST_LINES = 100
  const MOST_TEXT = 2000
  let lines = 0
  let started = 0

  const send = (message) => post(message, origin)

  function textOf(value) {
    if (typeof value === 'string') return value
    if (value instanceof Error) return String(value.stack || value)
    if (value instanceof Element) return value.outerHTML
    try {
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
    } catch {
      return String(value)
    }
  }

  function print(level, values) {
    lines += 1
    if (lines > MOST_LINES) return
    send({ kind: 'console', level, text: values.map(textOf).join(' ').slice(0, MOST_TEXT) })
  }
  setInterval(() => { lines = 0 }, 1000)

  const stay = ${BLOCK_NAVIGATION}

  function listen() {
    stay((text) => print('info', [text]))
    addEventListener('message', take)
    addEventListener('error', ({ message, lineno }) => print('error', [lineno ? message + ' (' + lineno + ')' : message]))
    addEventListener('unhandledrejection', ({ reason }) => print('error', ['Uncaught (in promise)', reason]))
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      print('warn', ['Blocked by ' + effectiveDirective + ': ' + blockedURI]))
  }

  function show(html) {
    document.open()
    listen()
    document.write(html)
    document.close()
    if (document.readyState === 'complete') send({ kind: 'shown' })
    else addEventListener('load', () => send({ kind: 'shown' }), { once: true })
  }

  function check(number, source) {
    const before = started
    const script = document.createElement('script')
    let failure = 'The check could not be read'
    const noted = ({ message }) => { failure = message }
    addEventListener('error', noted)
    globalThis.__check = async (run) => {
      started += 1
      try {
        await run()
        send({ kind: 'checked', number })
      } catch (error) {
        send({ kind: 'checked', number, message: String(error?.message ?? error).slice(0, MOST_TEXT) })
      }
    }
    script.textContent = '__check(async () => {' + source + '\\n})'
    document.documentElement.append(script)
    script.remove()
    removeEventListener('error', noted)
    if (started === before) send({ kind: 'checked', number, message: failure })
  }

  function take({ source, origin: from, data }) {
    // A frame in a window of its own is spoken to by the page that opened the window.
    if ((source !== page && source !== page.opener) || from !== origin) return
    if (data.kind === 'ping') send({ kind: 'pong', number: data.number })
    if (data.kind === 'show') show(data.html)
    if (data.kind === 'check') check(data.number, data.source)
  }

  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const own = console[level].bind(console)
    console[level] = (...values) => {
      own(...values)
      print(level === 'debug' ? 'log' : level, values)
    }
  }
  for (const [name, answer] of [['alert', undefined], ['confirm', false], ['prompt', null], ['print', undefined]]) {
    globalThis[name] = (text = '') => {
      print('info', [name + ': ' + text])
      return answer
    }
  }

  listen()
  send({ kind: 'ready' })
})()
`

/** The document of the frame: it waits for the candidate's page and is then replaced by it. */
export const PREVIEW_DOCUMENT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Preview</title><script>${SCRIPT}</script></head>
<body></body>
</html>
`

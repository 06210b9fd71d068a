import { BLOCK_NAVIGATION } from '../../../src/sdk/preview-frame.ts'
import { TELL_CONSOLE, TELL_ERRORS, TELL_PRESSES } from '../platform/page-console.ts'

/**
 * Runs in the frame before the candidate's page, and in the same realm: it protects nothing, the browser does. It
 * exchanges messages with the page that embeds the frame, and with no other.
 */
const SCRIPT = `
(() => {
  const page = parent
  const origin = new URLSearchParams(location.search).get('page')
  const post = page.postMessage.bind(page)
  const MOST_TEXT = 2000
  let started = 0

  const send = (message) => post(message, origin)

  const print = (${TELL_CONSOLE})(send)

  const stay = ${BLOCK_NAVIGATION}

  function listen() {
    stay((text) => print('info', [text]))
    addEventListener('message', take)
    ;(${TELL_ERRORS})(print)
    ;(${TELL_PRESSES})(send)
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

/**
 * The text of a function that passes on what a page writes to its console, up to a number of lines a second; it returns
 * what prints a line more. It is called before the page's own scripts.
 */
export const TELL_CONSOLE = `(send) => {
  const MOST_LINES = 100
  const MOST_TEXT = 2000
  let lines = 0
  setInterval(() => { lines = 0 }, 1000)

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

  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const own = console[level].bind(console)
    console[level] = (...values) => {
      own(...values)
      print(level === 'debug' ? 'log' : level, values)
    }
  }
  return print
}`

/** The text of a function that prints the errors of a page. */
export const TELL_ERRORS = `(print) => {
  addEventListener('error', ({ message, lineno, filename = '' }) => {
    if (!message) return
    const isFile = filename.startsWith(location.origin + '/') && filename !== location.href
    const isNamed = filename !== '' && !filename.includes('/')
    const file = isNamed ? filename + ':' : isFile ? filename.slice(location.origin.length + 1) + ':' : ''
    // The page is written by a script of ours, which browsers blame for what does not parse.
    message = message.replace("Failed to execute 'write' on 'Document': ", '')
    print('error', [lineno ? message + ' (' + file + lineno + ')' : message])
  })
  addEventListener('unhandledrejection', ({ reason }) => print('error', ['Uncaught (in promise)', reason]))
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    print('warn', ['Blocked by ' + effectiveDirective + ': ' + blockedURI]))
}`

/** The text of a function that loads the page again, at the same place, when the player asks for it. */
export const OBEY_RELOAD = `() => {
  addEventListener('message', (event) => {
    if (event.source !== parent || event.data?.kind !== 'reload') return
    event.stopImmediatePropagation()
    location.reload()
  })
}`

/**
 * The text of a function that tells each press of a person in the page, after which it may have the focus. Where the player
 * has taken that before it was told, the same element gets it back.
 */
export const TELL_PRESSES = `(send) => {
  const LATE = 1000
  let pressed = -LATE
  let last
  addEventListener('pointerdown', ({ isTrusted, timeStamp }) => {
    if (!isTrusted) return
    pressed = timeStamp
    last = undefined
    send({ kind: 'pressed' })
  }, true)
  addEventListener('focusin', ({ target }) => { last = target }, true)
  addEventListener('focus', ({ target, timeStamp }) => {
    if (target === window && timeStamp - pressed < LATE && document.activeElement === document.body)
      last?.focus({ preventScroll: true })
  })
}`

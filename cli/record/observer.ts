/** Path to which the page reports what the candidate does. */
export const OBSERVED_PATH = '/recording'

/** Runs in the page before its own scripts, with the browser's own clock, and posts each event; edits of one page at most every 200 ms. */
export const OBSERVER = `(() => {
  const now = Date.now.bind(Date)
  let queue = Promise.resolve()
  function report(kind, more = {}) {
    const body = JSON.stringify({ at: now(), kind, ...more })
    queue = queue.then(() => fetch('${OBSERVED_PATH}', { method: 'POST', body, keepalive: true })).catch(() => undefined)
  }
  const tab = (sessionStorage['assess:recorded-tab'] ??= crypto.randomUUID?.() ?? String(Math.random()))
  report('load', { tab, navigation: performance.getEntriesByType('navigation')[0]?.type ?? 'navigate' })
  let path = ''
  let edited = 0
  function route() {
    if (location.pathname === path) return
    path = location.pathname
    edited = 0
    report('route', { path })
  }
  route()
  for (const name of ['pushState', 'replaceState']) {
    const native = history[name]
    history[name] = function (...args) {
      const answer = native.apply(this, args)
      route()
      return answer
    }
  }
  addEventListener('popstate', route)
  function onEdit({ target }) {
    if (!(target instanceof Element) || !target.closest('main') || now() - edited < 200) return
    edited = now()
    report('edit')
  }
  for (const name of ['input', 'change', 'keydown', 'paste', 'drop']) addEventListener(name, onEdit, true)
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button, a, [role=button]') : null
    if (!pressed) return
    const name = (pressed.getAttribute('aria-label') ?? pressed.textContent).trim().replace(/\\s+/g, ' ')
    report('press', { name, dialog: pressed.closest('dialog') !== null })
  }, true)
  let heading = ''
  new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent.trim() ?? ''
    if (shown === heading || shown === '') return
    heading = shown
    report('heading', { heading })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', () => report(document.hidden ? 'hidden' : 'shown'))
})()`

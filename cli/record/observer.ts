/** Where the player's page tells what a person does. */
export const OBSERVED_PATH = '/recording'

/** Runs in the player's page before its own scripts, with the browser's own clock; a line for each moment. */
export const OBSERVER = `(() => {
  const now = Date.now.bind(Date)
  let queue = Promise.resolve()
  function tell(kind, more = {}) {
    const body = JSON.stringify({ at: now(), kind, ...more })
    queue = queue.then(() => fetch('${OBSERVED_PATH}', { method: 'POST', body, keepalive: true })).catch(() => undefined)
  }
  const tab = (sessionStorage['assess:recorded-tab'] ??= crypto.randomUUID?.() ?? String(Math.random()))
  tell('loaded', { tab, way: performance.getEntriesByType('navigation')[0]?.type ?? 'navigate' })
  let path = ''
  function route() {
    if (location.pathname === path) return
    path = location.pathname
    tell('route', { path })
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
  let touched = 0
  function touch({ target }) {
    if (!(target instanceof Element) || !target.closest('main') || now() - touched < 200) return
    touched = now()
    tell('touched')
  }
  for (const name of ['input', 'change', 'keydown', 'paste', 'drop']) addEventListener(name, touch, true)
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button, a, [role=button]') : null
    if (!pressed) return
    const name = (pressed.getAttribute('aria-label') ?? pressed.textContent).trim().replace(/\\s+/g, ' ')
    tell('pressed', { name, dialog: pressed.closest('dialog') !== null })
  }, true)
  let heading = ''
  new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent.trim() ?? ''
    if (shown === heading || shown === '') return
    heading = shown
    tell('headed', { heading })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', () => tell(document.hidden ? 'hidden' : 'shown'))
})()`

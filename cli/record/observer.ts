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
  const name = () => crypto.randomUUID?.() ?? String(Math.random())
  const tab = (sessionStorage['assess:recorded-tab'] ??= name())
  const device = (localStorage['assess:recorded-device'] ??= name())
  const LOCK = 'assess:recorded-tab:'
  // A page holds its lock as long as it lives; a browser that dies lets go of all.
  const others = navigator.locks?.query() ?? Promise.resolve({})
  navigator.locks?.request(LOCK + tab, { steal: true }, () => new Promise(() => undefined)).catch(() => undefined)
  const at = now()
  queue = others.then(({ held = [] }) => {
    const ids = held.map(({ name }) => name).filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length))
    const [entry] = performance.getEntriesByType('navigation')
    const body = JSON.stringify({ at, kind: 'load', tab, device, alive: ids.filter((id) => id !== tab), navigation: entry?.type ?? 'navigate' })
    return fetch('${OBSERVED_PATH}', { method: 'POST', body, keepalive: true })
  }).catch(() => undefined)
  // What is queued after the page is gone is never sent.
  const reportNow = (kind, more) =>
    navigator.sendBeacon('${OBSERVED_PATH}', JSON.stringify({ at: now(), kind, ...more }))
  addEventListener('pagehide', () => reportNow('unload', { tab }))
  window.navigation?.addEventListener('navigate', ({ destination: { url } }) => {
    if (/^https?:/.test(url) && new URL(url).origin !== location.origin) reportNow('leave', { address: url })
  })
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
  // What runs a cell, or evaluates, without a button.
  addEventListener('keydown', ({ target, key, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (key !== 'Enter' || !(target instanceof Element) || !target.closest('main')) return
    const chord = [ctrlKey && 'Control', metaKey && 'Meta', shiftKey && 'Shift', altKey && 'Alt'].filter(Boolean)
    if (chord.length > 0) report('press', { name: [...chord, key].join('+'), dialog: false, inMain: true, keys: true })
  }, true)
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\\s+/g, ' ')
  function which(pressed, name) {
    const all = [...document.querySelectorAll('button, a, [role=button]')]
    const same = all.filter((one) => nameOf(one) === name && one.checkVisibility())
    return same.length > 1 ? { nth: same.indexOf(pressed) + 1 } : {}
  }
  for (const name of ['input', 'change', 'keydown', 'paste', 'drop']) addEventListener(name, onEdit, true)
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button, a, [role=button]') : null
    if (!pressed) return
    const name = nameOf(pressed)
    const inMain = pressed.closest('main') !== null
    report('press', { name, dialog: pressed.closest('dialog') !== null, inMain, ...which(pressed, name) })
  }, true)
  let badge = ''
  new MutationObserver(() => {
    const state = document.querySelector('[data-save]')?.dataset.save ?? ''
    if (state === badge) return
    badge = state
    report('badge', { state })
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-save'] })
  let heading = ''
  new MutationObserver(() => {
    const shown = document.querySelector('h1')?.textContent.trim() ?? ''
    if (shown === heading || shown === '') return
    heading = shown
    report('heading', { heading })
  }).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener('visibilitychange', () => report(document.hidden ? 'hidden' : 'shown'))
})()`

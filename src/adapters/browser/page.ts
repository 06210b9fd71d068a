import { PRODUCT_VERSION, SIGN_OUT } from '../../wire/calls.ts'
import { csrfToken } from '../http/http.ts'

/** Calls `changed` when the browser goes online or offline. Returns the undo. */
export function watchNetwork(changed: (online: boolean) => void): () => void {
  return listen(window, ['online', 'offline'], () => changed(navigator.onLine))
}

/** Calls `run` when the page is hidden or shown, and with false when it is about to go. Returns the undo. */
export function watchVisibility(run: (visible: boolean) => void): () => void {
  const ends = [
    listen(document, ['visibilitychange'], () => run(document.visibilityState === 'visible')),
    listen(window, ['pagehide'], () => run(false)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Calls `run` when the candidate presses a key or a pointer. Returns the undo. */
export function watchTouch(run: () => void): () => void {
  return listen(document, ['keydown', 'pointerdown'], run)
}

function listen(target: EventTarget, events: readonly string[], run: () => void): () => void {
  for (const event of events) target.addEventListener(event, run)
  return () => {
    for (const event of events) target.removeEventListener(event, run)
  }
}

/** What this browser says of itself, with the player's version, for the record of an attempt (GAP-116). */
export function fingerprint() {
  const { width, height } = window.screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    userAgent: navigator.userAgent,
    screen: `${width}x${height}`,
    timezone: timeZone,
    version: PRODUCT_VERSION,
  }
}

/** Signs out at this address, as the backend offers it (ROUTE-22); the page ends. */
export function signOut(url: string): void {
  const isOurs = document.querySelector(`meta[name="${SIGN_OUT.meta}"]`) !== null
  // Nobody is signed in, and the invite would lead here again and again.
  if (isOurs && !navigator.cookieEnabled) window.location.assign(`${url}?${SIGN_OUT.withoutCookies}`)
  else if (isOurs) sendForm(url, SIGN_OUT.field, csrfToken())
  else window.location.assign(url)
}

function sendForm(url: string, name: string, value: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  form.append(field)
  document.body.append(form)
  form.submit()
}

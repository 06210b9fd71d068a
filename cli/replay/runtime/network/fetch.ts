import { replace } from '../base/native.ts'
import type { Network, Reply } from './network.ts'

const BODYLESS = new Set([101, 204, 205, 304])

function rebuild({ response, body }: Reply): Response {
  const rebuilt = new Response(BODYLESS.has(response.status) ? null : body, response)
  Object.defineProperty(rebuilt, 'url', { value: response.url })
  Object.defineProperty(rebuilt, 'redirected', { value: response.redirected })
  return rebuilt
}

function signalOf(input: RequestInfo | URL, init: RequestInit | undefined): AbortSignal | undefined {
  if (init?.signal !== undefined) return init.signal ?? undefined
  return input instanceof Request ? input.signal : undefined
}

/** `fetch` and `sendBeacon` whose replies arrive through the schedule. */
export function installFetch(network: Network): void {
  function virtualFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const signal = signalOf(input, init)
      if (signal?.aborted) return reject(signal.reason)
      const request = new Request(input, { ...init, signal: null })
      const cancel = network.exchange(request, (reply) => {
        signal?.removeEventListener('abort', abort)
        if (reply) resolve(rebuild(reply))
        else reject(new TypeError('Failed to fetch'))
      })
      function abort() {
        cancel()
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
    })
  }

  replace(globalThis, 'fetch', virtualFetch)
  replace(Navigator.prototype, 'sendBeacon', (url: string | URL, body?: BodyInit | null) => {
    const sent = virtualFetch(url, {
      method: 'POST',
      body: body ?? null,
      keepalive: true,
      credentials: 'include',
    })
    sent.catch(() => undefined)
    return true
  })
}

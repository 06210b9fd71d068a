import { vi } from 'vitest'

/**
 * Counts what outlives a view if nobody ends it: listeners on the window and the document, and intervals.
 * Listeners on elements go with the elements.
 */
export function watchLeaks() {
  const open = new Set<string>()
  const ids = new Map<unknown, number>()
  const idOf = (listener: unknown) => {
    if (!ids.has(listener)) ids.set(listener, ids.size)
    return ids.get(listener)
  }

  for (const [place, target] of Object.entries({ window, document, body: document.body })) {
    const keyOf = (type: string, listener: unknown, options: unknown) => {
      const capture =
        typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') : options
      return `${place} ${type} ${capture === true} #${idOf(listener)}`
    }
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ) => {
        const key = keyOf(type, listener, options)
        open.add(key)
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => open.delete(key))
        add(type, listener, options)
      },
    )
    const remove = target.removeEventListener.bind(target)
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: EventListenerOptions | boolean,
      ) => {
        open.delete(keyOf(type, listener, options))
        remove(type, listener, options)
      },
    )
  }

  const setTicks = globalThis.setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) => {
    const id = setTicks(run, ms)
    open.add(`interval #${idOf(id)}`)
    return id
  })
  const clearTicks = globalThis.clearInterval
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((id) => {
    open.delete(`interval #${idOf(id)}`)
    clearTicks(id)
  })
  return { open }
}

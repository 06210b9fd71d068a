import { useEffect } from 'react'

function fail(): never {
  throw new Error('The plugin broke')
}

function swallow(event: Event) {
  event.stopImmediatePropagation()
  event.preventDefault()
}

function listen() {
  window.addEventListener('keydown', swallow, true)
  document.addEventListener('focusin', () => {})
  document.body.addEventListener('click', swallow, { once: true })
}

/** What this view does as soon as it is on the page. */
const AT_ONCE: Readonly<Record<string, () => unknown>> = {
  listeners: listen,
  later: async () => {
    await new Promise((resolve) => setTimeout(resolve))
    listen()
    document.body.dataset.ready = ''
  },
  tidy() {
    const end = new AbortController()
    window.addEventListener('keydown', listen, { signal: end.signal })
    document.addEventListener('focusin', listen)
    return () => {
      end.abort()
      document.removeEventListener('focusin', listen)
    }
  },
  page() {
    document.body.style.overflow = 'hidden'
    document.body.style.setProperty('color', 'rgb(255, 0, 0)', 'important')
    document.body.classList.add('mine')
    document.documentElement.dataset.theme = 'mine'
    document.documentElement.dir = 'rtl'
    document.documentElement.style.removeProperty('--room')
    document.title = 'Mine'
  },
  native() {
    document.querySelector('#native')?.addEventListener('click', fail)
  },
}

/** A view that does what the address says. */
export function BadView({ does }: { readonly does: string }) {
  useEffect(() => {
    const undo = AT_ONCE[does]?.()
    return typeof undo === 'function' ? () => undo() : undefined
  }, [does])
  return (
    <>
      <button type="button" id="react" onClick={fail}>
        Throws
      </button>
      <button type="button" id="text" onClick={() => raise('only words')}>
        Throws words
      </button>
      <button type="button" id="native">
        Throws in a listener of its own
      </button>
      <button type="button" id="rejects" onClick={async () => fail()}>
        Rejects
      </button>
      <button type="button" id="timer" onClick={() => setTimeout(fail)}>
        Throws later
      </button>
    </>
  )
}

function raise(thrown: unknown): never {
  throw thrown
}

import { FIRST_SCREEN } from '../../wire/first-screen.ts'

const first = document.getElementById(FIRST_SCREEN.id)

/**
 * Draws the player behind the first screen until it shows the same; without a first screen it is seen from the beginning. When the
 * code that hands on cannot be fetched, what was typed is put back from the storage.
 */
export function takeOverFirstScreen(root: HTMLElement, answered: () => void): void {
  if (!first) return
  Object.assign(root.style, { position: 'absolute', inset: '0 0 auto', visibility: 'hidden' })

  function end() {
    first?.remove()
    document.getElementById(FIRST_SCREEN.styleId)?.remove()
    root.removeAttribute('style')
  }

  import(/* webpackChunkName: "first-screen" */ './take-over.ts').then(
    ({ takeOver }) => takeOver(first, root, { answered, end }),
    end,
  )
}

type Change = () => void

let around = (change: Change) => change()

/**
 * Changes the page for longer than a view is on it: attributes of `html` and `body`, and listeners of the window. What a
 * view changes there in another way ends with the view.
 *
 * @example
 * const warn = (event: BeforeUnloadEvent) => event.preventDefault()
 * changePage(() => window.addEventListener('beforeunload', warn))
 */
export const changePage = (change: Change): void => around(change)

/** Has `watch` run each such change. */
export function watchPage(watch: (change: Change) => void): void {
  around = watch
}

/** Whatever is not within the topmost modal dialog is out of reach. */
interface Modals {
  /** Where the topmost one takes what else stands above the end of the page. */
  container(): HTMLElement | undefined
  /** Shows it above the others; the answer closes it. */
  open(dialog: HTMLDialogElement, container: HTMLElement): () => void
  /** Runs whenever another one is the topmost; the answer ends that. */
  onChange(handler: () => void): () => void
}

function createModals(): Modals {
  let containers: readonly HTMLElement[] = []
  const handlers = new Set<() => void>()

  function become(next: readonly HTMLElement[]) {
    containers = next
    for (const handler of handlers) handler()
  }

  return {
    container: () => containers.at(-1),
    open(dialog, container) {
      dialog.showModal()
      // What has the focus may stand at the end; a dialog is read from its beginning.
      dialog.scrollTop = 0
      become([...containers, container])
      return () => {
        dialog.close()
        become(containers.filter((other) => other !== container))
      }
    },
    onChange(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}

/** The modal dialogs that are open on this page. */
export const modals = createModals()

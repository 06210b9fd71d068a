/** Whatever is not within the topmost modal dialog is out of reach. */
interface Modals {
  /** Where the topmost one takes what else stands above the end of the page. */
  room(): HTMLElement | undefined
  /** Shows it above the others; the answer closes it. */
  open(dialog: HTMLDialogElement, room: HTMLElement): () => void
  /** Runs whenever another one is the topmost; the answer ends that. */
  onChange(handler: () => void): () => void
}

function createModals(): Modals {
  let rooms: readonly HTMLElement[] = []
  const handlers = new Set<() => void>()

  function become(next: readonly HTMLElement[]) {
    rooms = next
    for (const handler of handlers) handler()
  }

  return {
    room: () => rooms.at(-1),
    open(dialog, room) {
      dialog.showModal()
      become([...rooms, room])
      return () => {
        dialog.close()
        become(rooms.filter((other) => other !== room))
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

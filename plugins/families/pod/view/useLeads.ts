import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Lead } from '../../../../src/sdk/widgets/workspace/usePanes.ts'
import type { FilePlace } from '../../files/view/FileEditor.tsx'

/** Where the view leads to: a pane, a tab, or a line of a file. */
export interface Leads {
  readonly lead: Lead | undefined
  readonly place: FilePlace | undefined
  readonly searchField: RefObject<HTMLInputElement | null>
  toTerminals(): void
  toLine(place: FilePlace): void
  /** Takes the key of the search in files. */
  press(event: KeyboardEvent): void
}

export function useLeads(clock: Clock): Leads {
  const [lead, setLead] = useState<Lead>()
  const [place, setPlace] = useState<FilePlace>()
  const searchField = useRef<HTMLInputElement>(null)
  return {
    lead,
    place,
    searchField,
    toTerminals: () => setLead({ pane: 'results', tab: 'terminals' }),
    toLine(next) {
      setPlace(next)
      setLead({ pane: 'editor' })
    },
    press(event) {
      const isSearch = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyF'
      if (!isSearch || event.altKey) return
      event.preventDefault()
      setLead({ pane: 'results', tab: 'search' })
      // A tab that is not shown yet takes no focus.
      clock.after(0, () => {
        searchField.current?.focus()
        searchField.current?.select()
      })
    },
  }
}

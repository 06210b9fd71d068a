import type { Clock } from '@assess/sdk'
import type { Lead } from '@assess/sdk/ui'
import { type RefObject, useRef, useState } from 'react'
import type { FilePlace } from './FileText.tsx'
import { useProjectKeys } from './useProjectKeys.ts'

/** Where the view leads to: a pane, a tab, a file by its name, or a line of a file. */
export interface Leads {
  readonly lead: Lead | undefined
  readonly place: FilePlace | undefined
  readonly searchField: RefObject<HTMLInputElement | null>
  /** Whether the search is asked to replace, too. */
  readonly isReplacing: boolean
  /** Whether a file is chosen by its name. */
  readonly isPicking: boolean
  replace(isOn: boolean): void
  pick(isOn: boolean): void
  toTerminals(): void
  /** With the focus. */
  toEditor(): void
  toLine(place: FilePlace): void
}

/** What is written into, of Monaco or of the plain editor. */
const EDITOR = '[data-open-file] :is(.native-edit-context, textarea)'

/** Leads the focus into the text of the open file, once that is drawn. */
export function focusEditor(clock: Clock): void {
  clock.after(0, () => document.querySelector<HTMLElement>(EDITOR)?.focus())
}

/** `canReplace` where the search may be asked to replace, too. */
export function useLeads(clock: Clock, canReplace = true): Leads {
  const [lead, setLead] = useState<Lead>()
  const [place, setPlace] = useState<FilePlace>()
  const [isReplacing, replace] = useState(false)
  const [isPicking, pick] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)

  function search() {
    setLead({ pane: 'results', tab: 'search' })
    // A tab that is not shown yet takes no focus.
    clock.after(0, () => {
      searchField.current?.focus()
      searchField.current?.select()
    })
  }
  useProjectKeys({
    pick() {
      // What lies on another part is out of reach, with its dialogs.
      setLead({ pane: 'editor' })
      pick(true)
    },
    search,
    ...(canReplace && {
      replace() {
        replace(true)
        search()
      },
    }),
  })

  return {
    lead,
    place,
    searchField,
    isReplacing,
    isPicking,
    replace,
    pick,
    toTerminals: () => setLead({ pane: 'results', tab: 'terminals' }),
    toEditor() {
      setLead({ pane: 'editor' })
      focusEditor(clock)
    },
    toLine(next) {
      setPlace(next)
      setLead({ pane: 'editor' })
    },
  }
}

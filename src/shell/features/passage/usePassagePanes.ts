import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWindowFrom } from '../../ui/useWindowFrom.ts'

export type PassagePane = 'passage' | 'question'

export interface PassagePanes {
  /** Whether they are beside each other; otherwise they are tabs. */
  readonly hasRoom: boolean
  /** The one on top, where they are tabs. */
  readonly top: PassagePane
  readonly elements: Readonly<Record<PassagePane, RefObject<HTMLDivElement | null>>>
  show(pane: PassagePane): void
  /** Shows a pane and takes the focus there: to where it was in it last, otherwise to the pane itself. */
  enter(pane: PassagePane): void
  /** From the pane with the focus to the other one; from anywhere else to the passage. */
  swap(): void
}

/** Leads away, so nobody wants to come back to it. */
const SKIP_LINK = '[data-skip]'

interface Place {
  readonly slug: string | undefined
  readonly asked: string
  readonly top: PassagePane
}

interface Shown {
  readonly passage: string | undefined
  readonly question: string
  /** Something that is asked about the passage is answered already. */
  readonly isBegun: boolean
}

/**
 * Which of passage and question is shown, and the way of the keyboard between them (COM-09). A passage that is new
 * comes first, to be read; a candidate who goes on to another question of it wants that one.
 */
export function usePassagePanes({ passage: slug, question: asked, isBegun }: Shown): PassagePanes {
  const hasRoom = useWindowFrom('medium')
  const first = isBegun ? 'question' : 'passage'
  const [{ top, ...shown }, setShown] = useState<Place>({ slug, asked, top: first })
  if (shown.slug !== slug) setShown({ slug, asked, top: first })
  else if (shown.asked !== asked) setShown({ slug, asked, top: 'question' })
  const show = (pane: PassagePane) => setShown({ slug, asked, top: pane })
  const passage = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const last = useRef<Partial<Record<PassagePane, Element | null>>>({})
  const elements = { passage, question }

  const hasFocus = (pane: PassagePane) => elements[pane].current?.contains(document.activeElement) ?? false

  function enter(pane: PassagePane) {
    const from = pane === 'passage' ? 'question' : 'passage'
    const { activeElement } = document
    if (hasFocus(from) && !activeElement?.matches(SKIP_LINK)) last.current[from] = activeElement
    flushSync(() => show(pane))
    const box = elements[pane].current
    const known = last.current[pane]
    const target = known instanceof HTMLElement && box?.contains(known) ? known : box
    target?.focus()
  }

  return {
    hasRoom,
    top,
    elements,
    show,
    enter,
    swap() {
      enter(hasFocus('passage') ? 'question' : 'passage')
    },
  }
}

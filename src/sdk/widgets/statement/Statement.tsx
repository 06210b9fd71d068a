import {
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { textLanguage } from '../../text-language.ts'
import { useNamedParts } from './arrange.ts'
import { cleanHtml, useSanitizer } from './clean.ts'
import type { LargePicture } from './LargePicture.tsx'
import { makePicturesOpen, pressedPicture } from './pictures.ts'
import { prose } from './prose.ts'
import { cutSlots } from './slots.ts'

interface StatementProps {
  /** HTML as authored; it is cleaned here. */
  readonly html: string
  /** Finds the marks in the text, such as `{{1}}`; must stay the same object. */
  readonly marks?: RegExp
  /** What to show in place of each mark. */
  readonly slots?: ReadonlyMap<string, ReactNode>
}

const NO_SLOTS: ReadonlyMap<string, ReactNode> = new Map()

/**
 * Shows authored HTML. A slot whose mark did not survive the cleaning comes after the text, so none is lost.
 *
 * @example
 * <Statement html={context.problem.statement} />
 */
export const Statement = memo(function Statement({ html, marks, slots = NO_SLOTS }: StatementProps) {
  const sanitize = useSanitizer()
  const { language, nodes, places } = useMemo(() => {
    const content = cleanHtml(html, sanitize)
    makePicturesOpen(content)
    const language = textLanguage(content.textContent ?? '')
    const places = marks ? cutSlots(content, marks) : []
    return { language, nodes: [...content.childNodes], places }
  }, [sanitize, html, marks])

  const host = useShown<HTMLDivElement>(nodes)
  useNamedParts(host)
  const { open, dialog } = useLargePicture()

  const placed = new Set(places.map((place) => place.mark))
  const homeless = [...slots].filter(([mark]) => !placed.has(mark))
  return (
    <div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed is a button */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is a button */}
      <div ref={host} css={prose} dir="auto" lang={language} onClick={open} />
      {dialog}
      {places.map(({ mark, element }) => createPortal(slots.get(mark), element, mark))}
      {homeless.map(([mark, slot]) => (
        <Fragment key={mark}>{slot}</Fragment>
      ))}
    </div>
  )
})

interface Enlarged {
  readonly Dialog: typeof LargePicture
  readonly picture: HTMLImageElement
}

/** Opens the picture that is pressed; its code comes with the first one, and without it nothing opens. */
function useLargePicture() {
  const [shown, show] = useState<Enlarged>()

  async function open({ target }: MouseEvent) {
    const picture = pressedPicture(target)
    if (!picture) return
    const code = await import('./LargePicture.tsx').catch(() => undefined)
    if (code) show({ Dialog: code.LargePicture, picture })
  }

  const dialog = shown && <shown.Dialog picture={shown.picture} close={() => show(undefined)} />
  return { open, dialog }
}

interface InlineHtmlProps {
  /** HTML as authored; it is cleaned here. */
  readonly html: string
}

/**
 * Authored HTML within a line or a label.
 *
 * @example
 * <label><input type="radio" name="animal" /> <InlineHtml html="A <em>big</em> cat" /></label>
 */
export const InlineHtml = memo(function InlineHtml({ html }: InlineHtmlProps) {
  const sanitize = useSanitizer()
  const { language, nodes } = useMemo(() => {
    const content = cleanHtml(html, sanitize)
    return { language: textLanguage(content.textContent ?? ''), nodes: [...content.childNodes] }
  }, [sanitize, html])
  const host = useShown<HTMLSpanElement>(nodes)
  return <span ref={host} css={prose} dir="auto" lang={language} />
})

/**
 * Shows the nodes in an element, and takes captions out of them when they go: Chromium keeps each `<track>` for as long
 * as the document, and with it the whole page that it stood in.
 */
function useShown<Host extends HTMLElement>(nodes: readonly ChildNode[]) {
  const host = useRef<Host>(null)
  useLayoutEffect(() => {
    const shown = host.current
    shown?.replaceChildren(...nodes)
    return () => {
      for (const track of shown?.querySelectorAll('track') ?? []) track.remove()
    }
  }, [nodes])
  return host
}

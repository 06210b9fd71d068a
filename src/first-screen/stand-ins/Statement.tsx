import { Fragment, type ReactNode, useId } from 'react'
import { textLanguage } from '../../sdk/text-language.ts'
import { cleanHtml } from '../../sdk/widgets/statement/clean.ts'
import { makePicturesOpen } from '../../sdk/widgets/statement/pictures.ts'
import { prose } from '../../sdk/widgets/statement/prose.ts'
import { readySanitizer } from '../../sdk/widgets/statement/sanitizer.ts'
import { cutSlots } from '../../sdk/widgets/statement/slots.ts'
import { MARKUP_OF_SLOT, PLACE_OF_SLOT } from './slots.ts'

interface StatementProps {
  readonly html: string
  readonly marks?: RegExp
  readonly slots?: ReadonlyMap<string, ReactNode>
}

const NO_SLOTS: ReadonlyMap<string, ReactNode> = new Map()

/** Authored HTML as text; what stands within it is drawn behind it, and put in its place by `withSlots`. */
export function Statement({ html, marks, slots = NO_SLOTS }: StatementProps) {
  const id = useId()
  const content = clean(html)
  makePicturesOpen(content)
  const language = textLanguage(content.textContent ?? '')
  const places = marks ? cutSlots(content, marks) : []
  for (const [index, { element }] of places.entries()) element.setAttribute(PLACE_OF_SLOT, `${id}${index}`)
  const placed = new Set(places.map(({ mark }) => mark))
  const homeless = [...slots].filter(([mark]) => !placed.has(mark))
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned a moment ago */}
      <div css={prose} dir="auto" lang={language} dangerouslySetInnerHTML={{ __html: markupOf(content) }} />
      {places.map(({ mark }, index) => (
        <template key={mark} {...{ [MARKUP_OF_SLOT]: `${id}${index}` }}>
          {slots.get(mark)}
        </template>
      ))}
      {homeless.map(([mark, slot]) => (
        <Fragment key={mark}>{slot}</Fragment>
      ))}
    </div>
  )
}

/** Authored HTML within a line or a label. */
export function InlineHtml({ html }: { readonly html: string }) {
  const content = clean(html)
  const language = textLanguage(content.textContent ?? '')
  const markup = { __html: markupOf(content) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned a moment ago
  return <span css={prose} dir="auto" lang={language} dangerouslySetInnerHTML={markup} />
}

function clean(html: string): DocumentFragment {
  const sanitize = readySanitizer()
  if (!sanitize) throw new Error('A statement is drawn before its sanitizer is there')
  return cleanHtml(html, sanitize)
}

function markupOf(content: DocumentFragment): string {
  const host = document.createElement('div')
  host.append(content)
  return host.innerHTML
}

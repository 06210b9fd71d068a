import type { Highlight, ViewProps } from '@assess/sdk'
import { hidden, Statement, useLanguage } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { paint } from './paint.ts'
import { sentencesOf } from './pieces.ts'
import type { Problem } from './problem.schema.ts'
import { SelectionAction } from './SelectionAction.tsx'
import { Toolbar } from './Toolbar.tsx'
import { texts } from './texts.ts'
import { useChosenPart, useHighlights } from './useHighlights.ts'
import { useReadingPlace } from './useReadingPlace.ts'

// Words for the ear stand beside the text, not in it, so that its characters keep their places.
const text = css({
  maxWidth: '70ch',
  '& mark': {
    padding: '1px 0',
    color: 'var(--text)',
    background: 'var(--warning-soft)',
    boxShadow: 'inset 0 -2px var(--warning)',
    boxDecorationBreak: 'clone',
    '@media (forced-colors: active)': { color: 'MarkText', background: 'Mark' },
  },
  '& mark[data-start]::before': css(hidden, { content: 'attr(data-start)' }),
  '& mark[data-end]::after': css(hidden, { content: 'attr(data-end)' }),
  '& [data-sentence]': { outline: '2px solid var(--focus)', outlineOffset: 1, boxDecorationBreak: 'clone' },
})

const NOTHING_READ: { readonly whole: string; readonly sentences: readonly Highlight[] } = {
  whole: '',
  sentences: [],
}

/** The passage, in which the candidate highlights what matters. */
export default function View({ context }: ViewProps<Problem, null>) {
  const { highlights: source, problem, readOnly } = context
  const host = useRef<HTMLDivElement>(null)
  const [{ whole, sentences }, read] = useState(NOTHING_READ)
  const [current, choose] = useState<number>()
  const highlights = useHighlights(source, whole.length)
  const { list } = highlights
  const chosen = useChosenPart(host, list)
  const sentence = current === undefined ? undefined : sentences[current]
  const { code: language } = useLanguage()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another statement is another text
  useLayoutEffect(() => {
    const element = host.current
    if (element) read({ whole: element.textContent ?? '', sentences: sentencesOf(element) })
  }, [problem.statement])

  useReadingPlace(host, context.key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words that are painted are those of the language
  useLayoutEffect(() => {
    if (host.current) paint(host.current, { highlights: list, sentence, start: texts.start, end: texts.end })
  }, [JSON.stringify(list), sentence, language])

  useLayoutEffect(() => {
    if (sentence) host.current?.querySelector('[data-sentence]')?.scrollIntoView({ block: 'nearest' })
  }, [sentence])

  return (
    <>
      {!readOnly && (
        <Toolbar
          highlights={highlights}
          chosen={chosen}
          sentences={{ list: sentences, current, choose, textOf: ([start, end]) => whole.slice(start, end) }}
        />
      )}
      <div css={{ position: 'relative' }}>
        <div ref={host} css={text} translate="no">
          <Statement html={problem.statement} />
        </div>
        {!readOnly && current === undefined && (
          <SelectionAction host={host} chosen={chosen} highlights={highlights} />
        )}
      </div>
    </>
  )
}

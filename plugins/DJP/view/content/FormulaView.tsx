import { useEffect, useRef, useState } from 'react'
import { notebookTexts } from '../../problem/texts.ts'
import type { Formula } from './formulas.ts'

type Katex = typeof import('katex')['default']

let loading: Promise<Katex> | undefined

function loadKatex(): Promise<Katex> {
  loading ??= import(/* webpackChunkName: "katex" */ 'katex').then(
    ({ default: katex }) => katex,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** What expands into more is not a formula. */
const LIMITS = { maxExpand: 500, maxSize: 20 } as const

/** A formula as MathML, which browsers draw by themselves: it needs neither fonts nor styles. Its source until it is there. */
export function FormulaView({ formula: { tex, isBlock } }: { readonly formula: Formula }) {
  const host = useRef<HTMLSpanElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    let isOver = false
    function draw(katex: Katex) {
      if (isOver || !host.current) return
      try {
        katex.render(tex, host.current, {
          ...LIMITS,
          output: 'mathml',
          displayMode: isBlock,
          strict: 'ignore',
          trust: false,
        })
        setDrawn(true)
      } catch {
        setDrawn(false)
      }
    }
    loadKatex().then(draw, () => {})
    return () => {
      isOver = true
    }
  }, [tex, isBlock])

  const block = isBlock
    ? ({ display: 'block', margin: '8px 0', overflowX: 'auto', textAlign: 'center' } as const)
    : undefined
  return (
    <span css={block} role="math" aria-label={isDrawn ? undefined : notebookTexts.formula}>
      <span ref={host} />
      {!isDrawn && <code translate="no">{tex}</code>}
    </span>
  )
}

import { Statement } from '@assess/sdk/ui'
import { marked } from 'marked'
import { memo, useMemo } from 'react'
import { FormulaView } from './FormulaView.tsx'
import { FORMULA_MARK, withoutFormulas } from './formulas.ts'

/** Text in Markdown with formulas; what HTML it has is cleaned as a statement is. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  const { html, slots } = useMemo(() => {
    const { text: marked_, formulas } = withoutFormulas(text)
    const drawn = [...formulas].map(
      ([mark, formula]) => [mark, <FormulaView key={mark} formula={formula} />] as const,
    )
    return { html: marked.parse(marked_, { async: false, gfm: true }), slots: new Map(drawn) }
  }, [text])
  return <Statement html={html} marks={FORMULA_MARK} slots={slots} />
})

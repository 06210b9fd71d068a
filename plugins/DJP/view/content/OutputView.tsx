import { muted, Statement } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { memo } from 'react'
import { printedIn } from '../../kernel/outputs.ts'
import type { Bundle, Output, Stream } from '../../notebook/format.ts'
import { notebookTexts } from '../../problem/texts.ts'
import { Markdown } from './Markdown.tsx'
import { contentOf } from './media.ts'
import { Terminal } from './Terminal.tsx'

/** What is said of outputs that are not there whole. */
export const note = css(muted, { color: 'var(--warning)', padding: '0 8px' })
const picture = css({
  display: 'block',
  alignSelf: 'start',
  maxWidth: '100%',
  height: 'auto',
  borderRadius: 4,
  background: '#fff',
})

/** Tables of data are dense. */
const html = css({
  padding: '4px 8px',
  fontSize: '0.875rem',
  '& th, & td': { padding: '4px 8px', fontVariantNumeric: 'tabular-nums' },
  '& td': { textAlign: 'end' },
})

/** One output of a cell. */
export const OutputView = memo(function OutputView({ output }: { readonly output: Output }) {
  if (output.output_type === 'stream') return <Printed name={output.name} text={output.text} />
  if (output.output_type === 'error') {
    const { ename, evalue, traceback } = output
    return (
      <Terminal text={traceback.join('\n') || `${ename}: ${evalue}`} label={notebookTexts.errors} isError />
    )
  }
  return <Shown data={output.data} />
})

function Printed({ name, text }: Pick<Stream, 'name' | 'text'>) {
  const isErrors = name === 'stderr'
  const { isHeldBack, printed } = isErrors ? printedIn(text) : { isHeldBack: false, printed: text }
  return (
    <>
      {printed !== '' && (
        <Terminal
          text={printed}
          label={isErrors ? notebookTexts.errors : notebookTexts.output}
          isWarning={isErrors}
        />
      )}
      {isHeldBack && <p css={note}>{notebookTexts.heldBack}</p>}
    </>
  )
}

function Shown({ data }: { readonly data: Bundle }) {
  const content = contentOf(data)
  if (!content) return <p css={muted}>{notebookTexts.notShown}</p>
  if (content.kind === 'picture')
    return <img css={picture} src={content.address} alt={content.alternative || notebookTexts.picture} />
  if (content.kind === 'html')
    return (
      <div css={html}>
        <Statement html={content.text} />
      </div>
    )
  if (content.kind === 'markdown')
    return (
      <div css={html}>
        <Markdown text={content.text} />
      </div>
    )
  return <Terminal text={content.text} label={notebookTexts.output} />
}

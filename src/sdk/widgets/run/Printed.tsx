import { OUTPUT_LIMIT } from '../../../wire/limits.ts'
import type { RunView } from '../../view.ts'
import { CodeBox } from '../CodeBox.tsx'
import { muted } from '../text.ts'
import { runTexts } from './texts.ts'

/** A loop that prints short lines brings tens of thousands, and a browser lays all of them out with every piece. */
const LINES_AT_MOST = 2000

/** Whether there is anything to say of what a run has printed. */
export function hasPrinted({ mode, output, state, testcases }: RunView): boolean {
  return output !== '' || (mode === 'custom' && state === 'EVALUATED' && testcases.length > 0)
}

/** What a run has printed so far; of one with own input also what it used. */
export function Printed({ run: { mode, output, state, testcases } }: { readonly run: RunView }) {
  const [own] = mode === 'custom' && state === 'EVALUATED' ? testcases : []
  return (
    <>
      {output !== '' && <PrintedText text={output} />}
      {own && output === '' && <p css={muted}>{runTexts.noOutput}</p>}
      {own && (
        <p css={muted}>
          {own.cpu_ms !== undefined && runTexts.time(own.cpu_ms)}
          {own.memory_bytes !== undefined && ` · ${runTexts.memory(own.memory_bytes)}`}
        </p>
      )}
    </>
  )
}

function PrintedText({ text }: { readonly text: string }) {
  const lines = text.split('\n')
  const more = text.endsWith('\n') ? lines.length - 1 - LINES_AT_MOST : lines.length - LINES_AT_MOST
  return (
    <>
      <CodeBox as="pre" label={runTexts.output}>
        {more > 0 ? lines.slice(0, LINES_AT_MOST).join('\n') : text}
      </CodeBox>
      {more > 0 && <p css={muted}>{runTexts.diff.more(more)}</p>}
      {text.length >= OUTPUT_LIMIT - 1 && <p css={muted}>{runTexts.cut(text.length)}</p>}
    </>
  )
}

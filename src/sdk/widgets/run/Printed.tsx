import { OUTPUT_LIMIT } from '../../../wire/limits.ts'
import type { RunView } from '../../view.ts'
import { CodeBox } from '../CodeBox.tsx'
import { muted } from '../text.ts'
import { errorText, Located, wrapOf } from './Located.tsx'
import { runTexts } from './texts.ts'

/** A loop that prints short lines brings tens of thousands, and a browser lays all of them out with every piece. */
const LINES_AT_MOST = 2000

/**
 * Whether there is anything to say of what a run has printed.
 *
 * @example
 * const output = hasPrinted(run) && <Printed run={run} />
 */
export function hasPrinted({ mode, output, state, testcases }: RunView): boolean {
  return output !== '' || (mode === 'custom' && state === 'EVALUATED' && testcases.length > 0)
}

/**
 * What a run has printed so far; of one with own input also what it used.
 *
 * @example
 * <Printed run={ownRun(run)} />
 */
export function Printed({ run: { mode, output, message, state, testcases } }: { readonly run: RunView }) {
  const [own] = mode === 'custom' && state === 'EVALUATED' ? testcases : []
  const { printed, errors } = streamsOf(output, own)
  return (
    <>
      {printed !== '' && <PrintedText text={printed} isError={message !== ''} />}
      {errors !== '' && <PrintedText text={errors} isError />}
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

/** What a program has printed, apart from its errors where they are known. */
function streamsOf(output: string, own: RunView['testcases'][number] | undefined) {
  const { actual, message = '', status } = own ?? {}
  if (actual === undefined) return { printed: output, errors: '' }
  // Both streams are told in the order in which they came.
  if (output.startsWith(actual)) return { printed: actual, errors: output.slice(actual.length) }
  if (output.endsWith(actual)) return { printed: actual, errors: output.slice(0, -actual.length) }
  return status === 'error' ? { printed: actual, errors: message } : { printed: output, errors: '' }
}

interface PrintedTextProps {
  readonly text: string
  readonly isError: boolean
}

function PrintedText({ text, isError }: PrintedTextProps) {
  const lines = text.split('\n')
  const more = text.endsWith('\n') ? lines.length - 1 - LINES_AT_MOST : lines.length - LINES_AT_MOST
  return (
    <>
      <CodeBox
        as="pre"
        label={isError ? runTexts.errors : runTexts.output}
        css={[isError && errorText, wrapOf(text)]}
      >
        <Located text={more > 0 ? lines.slice(0, LINES_AT_MOST).join('\n') : text} />
      </CodeBox>
      {more > 0 && <p css={muted}>{runTexts.sides.more(more)}</p>}
      {text.length >= OUTPUT_LIMIT - 1 && <p css={muted}>{runTexts.cut(text.length)}</p>}
    </>
  )
}

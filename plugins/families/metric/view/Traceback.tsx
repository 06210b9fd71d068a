import { CodeBox, errorText, LocatedText, PlaceLink } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { metricTexts } from '../texts.ts'

const frame = css({ display: 'grid', gap: 6, flexBasis: '100%', minWidth: 0 })
const last = css({ margin: 0, color: 'var(--danger)', fontWeight: 600, overflowWrap: 'anywhere' })

/** The line of the program itself in which it ended, as Python names it. */
function lineIn(text: string): number | undefined {
  const line = [...text.matchAll(/File "(?:[^"]*\/)?main\.py", line (\d+)/g)].at(-1)?.[1]
  return line === undefined ? undefined : Number(line)
}

/** Why a program has ended, in its own words: the last line and where that was, then all of it. */
export function Traceback({ text }: { readonly text: string }) {
  const lines = text.trimEnd().split('\n')
  const line = lineIn(text)
  return (
    <div css={frame}>
      <p css={last} role="alert">
        {line !== undefined && (
          <>
            <PlaceLink line={line}>{metricTexts.line(line)}</PlaceLink>
            {': '}
          </>
        )}
        <span translate="no">{lines.at(-1)}</span>
      </p>
      {lines.length > 1 && (
        <CodeBox as="pre" label={metricTexts.traceback} css={errorText}>
          <LocatedText text={text.trimEnd()} />
        </CodeBox>
      )}
    </div>
  )
}

import { CodeBox, LocatedText, muted, PlaceLinks } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { NumberedLine, Printed } from './lines.ts'
import { previewTexts } from './texts.ts'

const title = css({ margin: '0 0 4px', fontSize: '0.9375rem', fontWeight: 600 })

const COLOURS: Readonly<Record<NumberedLine['level'], string>> = {
  log: 'inherit',
  info: 'var(--text-muted)',
  warn: 'var(--warning)',
  error: 'var(--danger)',
}

/** A script that errors name, and what leads to its lines, from 1. */
export interface ScriptPlaces {
  readonly name: string
  readonly openLine: (line: number) => void
}

interface PreviewConsoleProps extends Printed {
  readonly script?: ScriptPlaces | undefined
}

const placeIn = ({ name }: ScriptPlaces) => new RegExp(`\\b${name.replaceAll('.', '\\.')}:(\\d+)`, 'g')

/** What the page in the preview wrote to its console, its errors too. */
export function PreviewConsole({ lines, dropped, script }: PreviewConsoleProps) {
  return (
    <div>
      <h3 css={title}>{previewTexts.console}</h3>
      {lines.length === 0 ? (
        <p css={muted}>{previewTexts.nothingPrinted}</p>
      ) : (
        <ConsoleLines lines={lines} dropped={dropped} script={script} maxHeight="9rem" />
      )}
    </div>
  )
}

interface ConsoleLinesProps extends PreviewConsoleProps {
  readonly maxHeight: string
}

/** All lines that are kept, in a box that scrolls. */
export function ConsoleLines({ lines, dropped, script, maxHeight }: ConsoleLinesProps) {
  return (
    <CodeBox label={previewTexts.console} css={{ maxHeight }}>
      {dropped > 0 && <div css={muted}>{previewTexts.more(dropped)}</div>}
      {lines.map(({ number, level, text }) => (
        <div key={number} css={{ color: COLOURS[level] }}>
          {previewTexts.levels[level] !== '' && `${previewTexts.levels[level]}: `}
          {script ? (
            <PlaceLinks openLine={script.openLine}>
              <LocatedText text={text} place={placeIn(script)} />
            </PlaceLinks>
          ) : (
            text
          )}
        </div>
      ))}
    </CodeBox>
  )
}

import { css } from '@emotion/react'
import { CodeBox } from '../../../../src/sdk/widgets/CodeBox.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { previewTexts } from './texts.ts'
import type { NumberedLine } from './usePreviewFrame.ts'

const title = css({ margin: '0 0 4px', fontSize: '0.9375rem', fontWeight: 600 })

const COLOURS: Readonly<Record<NumberedLine['level'], string>> = {
  log: 'inherit',
  info: 'var(--text-muted)',
  warn: 'var(--warning)',
  error: 'var(--danger)',
}

interface PreviewConsoleProps {
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
}

/** What the page in the preview wrote to its console, its errors too. */
export function PreviewConsole({ lines, dropped }: PreviewConsoleProps) {
  return (
    <div>
      <h3 css={title}>{previewTexts.console}</h3>
      {lines.length === 0 ? (
        <p css={muted}>{previewTexts.nothingPrinted}</p>
      ) : (
        <CodeBox label={previewTexts.console} css={{ maxHeight: '9rem' }}>
          {dropped > 0 && <div css={muted}>{previewTexts.more(dropped)}</div>}
          {lines.map(({ number, level, text }) => (
            <div key={number} css={{ color: COLOURS[level] }}>
              {previewTexts.levels[level] !== '' && `${previewTexts.levels[level]}: `}
              {text}
            </div>
          ))}
        </CodeBox>
      )}
    </div>
  )
}

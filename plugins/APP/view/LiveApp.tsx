import type { ProblemContext } from '@assess/sdk'
import { field, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type KeyboardEvent, useState } from 'react'
import {
  FramedPage,
  PreviewWarning,
  previewPart,
  ReloadButton,
} from '../../families/browser/preview/parts.tsx'
import { FaultNote } from '../../families/browser/program/FaultNote.tsx'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { Shown } from '../../families/files/view/view.tsx'
import { ServerLog } from './ServerLog.tsx'
import { texts } from './texts.ts'
import { useServer } from './useServer.ts'

const EXAMPLE = 'GET /api/items'

const bar = css({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
const line = css(field, {
  flex: '1 1 6rem',
  minWidth: 0,
  minHeight: 32,
  padding: '0 8px',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.8125rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})
const room = css({ display: 'flex', flex: '3 0 12rem', minWidth: 0 })

interface LiveAppProps extends Shown {
  readonly source: string
  readonly context: Pick<ProblemContext<FilesProblem, unknown>, 'clock' | 'problem'>
}

/** The server of the answer while somebody writes it: its page, whose buttons reach it, and each request with its reply. */
export function LiveApp({ files, source, context, toLine }: LiveAppProps) {
  const { clock, problem } = context
  const server = useServer({ files, command: problem.commands.run, clock })
  const { preview, address, entries, fault, go, send } = server
  return (
    <section css={previewPart}>
      <div css={bar}>
        <h2>{texts.app}</h2>
        <Address key={address} text={address} onLine={go} />
        <ReloadButton name={texts.restart} preview={preview} />
      </div>
      <PreviewWarning preview={preview} />
      <div css={room}>
        <FramedPage title={texts.app} source={source} clock={clock} preview={preview} />
      </div>
      <FaultNote fault={fault} isStuck={false} toLine={toLine} />
      <Request send={send} />
      <ServerLog entries={entries} />
    </section>
  )
}

interface AddressProps {
  readonly text: string
  onLine(line: string): void
}

const onEnter = (then: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) then()
}

function Address({ text, onLine }: AddressProps) {
  const [shown, setShown] = useState(text)
  return (
    <input
      css={line}
      type="text"
      aria-label={texts.address}
      value={shown}
      spellCheck={false}
      autoComplete="off"
      dir="auto"
      onChange={(event) => setShown(event.target.value)}
      onKeyDown={onEnter(() => shown.startsWith('/') && onLine(shown))}
    />
  )
}

function Request({ send }: { send(line: string): boolean }) {
  const [request, setRequest] = useState('GET /')
  return (
    <div css={bar}>
      <input
        css={line}
        type="text"
        aria-label={texts.request}
        title={EXAMPLE}
        placeholder={EXAMPLE}
        value={request}
        spellCheck={false}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setRequest(event.target.value)}
        onKeyDown={onEnter(() => send(request))}
      />
      <button type="button" css={smallButton} onClick={() => send(request)}>
        {texts.send}
      </button>
    </div>
  )
}

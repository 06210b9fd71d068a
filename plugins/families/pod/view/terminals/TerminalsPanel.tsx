import {
  editorActionOf,
  hidden,
  muted,
  smallButton,
  Tabs,
  toolButton,
  useFullWindow,
  warningBox,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { KeyboardEvent } from 'react'
import { FileIcon } from '../../../files/view/icons.tsx'
import type { TerminalEntry } from './entries.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { TerminalView } from './TerminalView.tsx'
import { TouchKeys } from './TouchKeys.tsx'
import { terminalNameOf } from './terminals.ts'
import { endedText, terminalTexts } from './texts.ts'
import type { ShownTerminals } from './useTerminals.ts'

const frame = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', gap: 6, minWidth: 0 })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 6px', minWidth: 0 })
const screens = css({ position: 'relative', flex: '1 0 7rem', minWidth: 0 })
/** Has its place in the row of tools, so that the screen keeps its size; fingers have no such key. */
const leaveHint = css(muted, {
  flex: '1 1 8rem',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  textAlign: 'end',
  visibility: 'hidden',
  '[data-terminals]:has(.xterm :focus) &': { visibility: 'visible' },
  '@media (pointer: coarse)': { display: 'none' },
})
const notice = css(warningBox, { overflowWrap: 'anywhere' })
const endBar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

interface TerminalsPanelProps {
  readonly shown: ShownTerminals
  /** Names of the tasks of the problem. */
  readonly tasks: readonly string[]
}

/** The terminals of a pod as tabs, with the tasks of the problem. */
export function TerminalsPanel({ shown, tasks }: TerminalsPanelProps) {
  const { terminals, entries, current, focused, isConnected, choose, openShell } = shown
  const { toggle } = useFullWindow()
  const lost = terminals.lost()

  function press(event: KeyboardEvent) {
    if (editorActionOf(event.nativeEvent) !== 'fullScreen') return
    event.preventDefault()
    toggle()
  }

  function again({ id }: TerminalEntry) {
    terminals.again(id)
    terminals.screen(id)?.focus()
  }

  return (
    <div css={frame} onKeyDownCapture={press} data-terminals>
      <div css={bar}>
        {entries.length > 0 && (
          <Tabs
            label={terminalTexts.list}
            tabs={entries.map((entry) => ({ name: entry.id, title: titleOf(entry) }))}
            current={current?.id}
            choose={choose}
          />
        )}
        {current && (
          <button
            type="button"
            css={toolButton}
            aria-label={terminalTexts.close(terminalNameOf(current))}
            title={terminalTexts.close(terminalNameOf(current))}
            onClick={() => terminals.close(current.id)}
          >
            <FileIcon name="close" />
          </button>
        )}
        {current && (
          <button
            type="button"
            css={toolButton}
            aria-label={terminalTexts.new}
            title={terminalTexts.new}
            onClick={openShell}
          >
            <FileIcon name="add" />
          </button>
        )}
        {current ? (
          <span css={leaveHint} title={terminalTexts.leave}>
            {terminalTexts.leave}
          </span>
        ) : (
          <button type="button" css={smallButton} onClick={openShell}>
            {terminalTexts.open}
          </button>
        )}
        <TaskButtons shown={shown} tasks={tasks} />
      </div>
      {current ? (
        <>
          <div css={screens}>
            {entries.map((entry) => (
              <TerminalView
                key={entry.id}
                terminals={terminals}
                entry={entry}
                isShown={entry === current}
                takesFocus={entry.id === focused}
              />
            ))}
          </div>
          {current.state !== 'ended' && (
            <TouchKeys onPress={(key) => terminals.screen(current.id)?.press(key)} />
          )}
          <Footer entry={current} isConnected={isConnected} onAgain={() => again(current)} />
        </>
      ) : (
        <>
          {lost.length > 0 && <p css={notice}>{terminalTexts.lost(lost.join(', '))}</p>}
          <p css={muted}>{terminalTexts.none}</p>
        </>
      )}
    </div>
  )
}

/** With how it has ended. */
function titleOf(entry: TerminalEntry): string {
  return entry.state === 'ended'
    ? terminalTexts.state(terminalNameOf(entry), entry.ending)
    : terminalNameOf(entry)
}

interface FooterProps {
  readonly entry: TerminalEntry
  readonly isConnected: boolean
  onAgain(): void
}

/** What is to be known of a terminal: how it has ended, or that it waits. */
function newsOf({ ending, isFull, state }: TerminalEntry, isConnected: boolean): string {
  if (state === 'ended') return endedText(ending)
  if (state === 'new' || isConnected) return ''
  return isFull ? terminalTexts.full : terminalTexts.waiting
}

/** Of a terminal that has ended, how to go on; of one without a connection, what becomes of what is typed. */
function Footer({ entry, isConnected, onAgain }: FooterProps) {
  const news = newsOf(entry, isConnected)
  return (
    <div css={[endBar, news === '' && { position: 'absolute' }]}>
      <span role="status" css={news === '' ? hidden : muted}>
        {news !== '' && `${terminalNameOf(entry)}: ${news}`}
      </span>
      {entry.state === 'ended' && (
        <button type="button" css={smallButton} onClick={onAgain}>
          {terminalTexts.again}
        </button>
      )}
    </div>
  )
}

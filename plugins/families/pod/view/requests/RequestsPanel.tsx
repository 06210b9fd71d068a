import type { PodWorkspace } from '@assess/sdk'
import { barButton, listField, muted, quietButton, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { isRequestFile, requestsIn } from '../../requests/http-file.ts'
import { MOST_KEPT } from '../../requests/kept.ts'
import { requestTexts } from '../../requests/texts.ts'
import { Reply } from './Reply.tsx'
import { RequestForm } from './RequestForm.tsx'
import { type Outcome, useRequests } from './useRequests.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  containerType: 'inline-size',
  '& p': { margin: 0 },
})
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 })
const list = css(listField, barButton, { flex: '0 1 18rem', minWidth: 0, fontSize: '0.875rem' })
const columns = css({
  display: 'grid',
  gap: '12px 20px',
  alignItems: 'start',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '@container (min-width: 620px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
})

export interface RequestsPanelProps {
  /** Names what the tab keeps of this answer. */
  readonly memory: string
  readonly workspace: PodWorkspace
  readonly port: number
  /** The project's files, of which some may have requests. */
  readonly files: ReadonlyMap<string, string>
  /** The task that starts the server. */
  readonly startTask: string
  onStart(): void
}

/** Requests to the candidate's server and what it answers, beside each other where there is room. */
export function RequestsPanel({ memory, workspace, port, files, ...start }: RequestsPanelProps) {
  const requests = useRequests(memory, workspace, port)
  const { list: all, current, request, outcome } = requests
  const labels = all.map(({ method, path }, index) => `${index + 1}. ${method} ${path}`)
  return (
    <div css={frame}>
      <div css={bar}>
        <select
          css={list}
          aria-label={requestTexts.list}
          value={current}
          onChange={(event) => requests.choose(Number(event.target.value))}
        >
          {labels.map((label, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          css={smallButton}
          disabled={all.length >= MOST_KEPT}
          onClick={() => requests.add()}
        >
          {requestTexts.add}
        </button>
        <button type="button" css={smallButton} onClick={requests.remove}>
          {requestTexts.remove}
        </button>
        <FromFiles files={files} onChoose={requests.add} />
      </div>
      <div css={columns}>
        <RequestForm
          key={current}
          request={request}
          port={port}
          isSending={outcome.kind === 'sending'}
          onChange={requests.change}
          onSend={requests.send}
        />
        <Answer key={`answer ${current}`} outcome={outcome} port={port} {...start} />
      </div>
    </div>
  )
}

interface FromFilesProps extends Pick<RequestsPanelProps, 'files'> {
  onChoose(request: ReturnType<typeof requestsIn>[number]): void
}

/** The requests that files of the project have; one that is chosen is copied among the candidate's own. */
function FromFiles({ files, onChoose }: FromFilesProps) {
  const found = [...files]
    .flatMap(([path, content]) => (isRequestFile(path) ? requestsIn(content) : []))
    .map((request, index) => ({ ...request, label: `${index + 1}. ${request.name}` }))
  if (found.length === 0) return null
  return (
    <select
      css={list}
      aria-label={requestTexts.fromFiles}
      value=""
      onChange={(event) => {
        const chosen = found[Number(event.target.value)]
        if (chosen) onChoose(chosen)
      }}
    >
      <option value="">{requestTexts.fromFiles}</option>
      {found.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface AnswerProps extends Pick<RequestsPanelProps, 'onStart' | 'port' | 'startTask'> {
  readonly outcome: Outcome
}

function Answer({ outcome, port, startTask, onStart }: AnswerProps) {
  if (outcome.kind === 'answered') return <Reply reply={outcome.reply} />
  if (outcome.kind !== 'failed')
    return <p css={muted}>{outcome.kind === 'none' ? requestTexts.noReply : requestTexts.sending}</p>
  const { isDown, message } = outcome
  return (
    <div css={bar} role="alert">
      <p>{isDown ? requestTexts.notRunning(port) : `${requestTexts.failed} ${message}`}</p>
      {isDown && (
        <button type="button" css={[quietButton, barButton]} onClick={onStart}>
          {requestTexts.start(startTask)}
        </button>
      )}
    </div>
  )
}

import { RUN_MESSAGES, type RunView } from '@assess/sdk'
import { smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Leads } from '../../files/view/useLeads.ts'
import type { Project } from '../../files/view/useProject.ts'
import { startFaultIn } from '../start-fault.ts'
import { podTexts } from '../texts.ts'

const frame = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > code': { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
})

interface NotStartedProps {
  readonly run: RunView
  readonly project: Project
  readonly leads: Leads
}

/** Of a project that did not start, the error that it printed, and the line of it. */
export function NotStarted({ run: { message, output }, project, leads }: NotStartedProps) {
  if (message !== RUN_MESSAGES.notStarted) return null
  const { words, place } = startFaultIn(output, (path) => project.files.has(path))
  if (words === '' && !place) return null
  return (
    <div css={frame}>
      {words !== '' && <code translate="no">{words}</code>}
      {place && (
        <button
          type="button"
          css={smallButton}
          onClick={() => {
            project.open(place.path)
            leads.toLine(place)
          }}
        >
          {podTexts.evaluate.atLine(place.path, place.line)}
        </button>
      )}
    </div>
  )
}

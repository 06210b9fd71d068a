import type { ViewProps } from '@assess/sdk'
import { Disclosure, muted, OPAQUE_SANDBOX, quietButton, Statement, stack, useAnswer } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import type { Fault } from './messages.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { holdsValue, responseText } from './response.ts'
import { TypedAnswer } from './TypedAnswer.tsx'
import { texts } from './texts.ts'
import { useInteraction } from './useInteraction.ts'

const part = css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

const frameStyle = css({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
})
/** Pages have a white background unless they have the player's colours. */
const white = css({ background: '#fff', colorScheme: 'light' })

const warning = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  '& p': { margin: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' },
})

const verdicts = {
  correct: css({ color: 'var(--success)' }),
  wrong: css({ color: 'var(--danger)' }),
  missing: css({ color: 'var(--success)' }),
}

const words = (fault: Fault) =>
  fault.kind === 'thrown' ? texts.thrown(fault.message) : texts.faults[fault.kind]

interface FaultNoteProps {
  readonly fault: Fault | undefined
  /** Absent where it goes on. */
  readonly restart?: (() => void) | undefined
}

function FaultNote({ fault, restart }: FaultNoteProps) {
  return (
    <div role="status">
      {fault && (
        <div css={warning}>
          <p>{words(fault)}</p>
          {restart && (
            <button type="button" css={quietButton} onClick={restart}>
              {texts.again}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { problem, readOnly, marks } = context
  const [shown, change] = useAnswer({ context, solution })
  const interaction = useInteraction(context, shown, change)
  const { fault, generation, isOver, isReady } = interaction
  const [isOpen, setOpen] = useState(false)
  const { response } = shown.answer
  const [mark] = marks ?? []
  const mayRestart = fault !== undefined && (isOver || fault.kind === 'silent') && !readOnly
  return (
    <div css={stack}>
      <Statement html={problem.statement} />
      <div css={part}>
        {!isOver && (
          <div inert={readOnly} aria-busy={!isReady}>
            {interaction.hasScripts && (
              <iframe
                key={generation}
                ref={interaction.setFrame}
                css={[frameStyle, !problem.is_themed && white]}
                style={{ height: problem.height }}
                title={texts.frame}
                sandbox={OPAQUE_SANDBOX}
                srcDoc={interaction.page}
                referrerPolicy="no-referrer"
              />
            )}
          </div>
        )}
        <FaultNote fault={fault} restart={mayRestart ? interaction.restart : undefined} />
        <p css={muted} role="status">
          {holdsValue(response) ? texts.answer(responseText(response)) : texts.none}
        </p>
        {mark?.mark && (
          <p css={{ margin: 0 }}>
            <strong css={verdicts[mark.mark]}>{texts.marks[mark.mark]}</strong>{' '}
            {mark.wanted !== undefined && texts.wanted(mark.wanted)}
          </p>
        )}
        {!readOnly && problem.response.cardinality !== 'record' && (
          <Disclosure title={texts.typed} isOpen={isOpen} onToggle={setOpen}>
            <TypedAnswer
              response={response}
              declaration={problem.response}
              answer={(next) => change(() => ({ answer: { response: next, state: null } }))}
            />
          </Disclosure>
        )}
      </div>
    </div>
  )
}

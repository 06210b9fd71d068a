import { css } from '@emotion/react'
import { useId } from 'react'
import { OWN_INPUT_LENGTH } from '../../../../src/sdk/common.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import { field } from '../../../../src/sdk/widgets/field.ts'
import { hasPrinted, Printed } from '../../../../src/sdk/widgets/run/Printed.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { quietButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { codeTexts } from '../texts.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  alignItems: 'start',
  gap: 12,
})

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  '& > pre': { width: '100%' },
})

const area = css(field, {
  width: '100%',
  minHeight: 96,
  padding: '8px 12px',
  fontFamily: 'var(--font-mono)',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  resize: 'vertical',
})

interface CustomInputProps {
  readonly text: string
  /** The newest run; one with this input shows beside it what it printed. */
  readonly run: RunView
  /** Off where the input goes along with the main button. */
  readonly hasOwnButton: boolean
  readonly isRunning: boolean
  onChange(text: string): void
  onRun(): void
}

/** The candidate's own input for a run, as a tab; it is kept with the answer (SAVE-16). */
export function inputTab(props: CustomInputProps): ResultTab {
  const isOfThis = props.run.mode === 'custom' && hasPrinted(props.run)
  return {
    name: 'input',
    title: codeTexts.customInput,
    stamp: isOfThis ? `${props.run.state} ${props.run.output.length}` : '',
    content: <CustomInput {...props} />,
  }
}

function CustomInput({ text, run, hasOwnButton, isRunning, onChange, onRun }: CustomInputProps) {
  const hint = useId()
  return (
    <div css={columns}>
      <div css={frame}>
        <textarea
          css={area}
          aria-label={codeTexts.customInput}
          aria-describedby={hint}
          value={text}
          maxLength={OWN_INPUT_LENGTH}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={hint} css={muted}>
          {codeTexts.customHint}
        </p>
      </div>
      <div css={frame}>
        {hasOwnButton && (
          <button type="button" css={quietButton} aria-disabled={isRunning} onClick={onRun}>
            {codeTexts.runCustom}
          </button>
        )}
        {run.mode === 'custom' && <Printed run={run} />}
      </div>
    </div>
  )
}

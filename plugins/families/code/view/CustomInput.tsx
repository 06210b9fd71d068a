import { css } from '@emotion/react'
import { useId } from 'react'
import { OWN_INPUT_LENGTH } from '../../../../src/sdk/common.ts'
import { Disclosure } from '../../../../src/sdk/widgets/Disclosure.tsx'
import { field, muted, quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { codeTexts } from '../texts.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  paddingBlockStart: 8,
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
  readonly isOpen: boolean
  /** Off where the input goes along with the main button. */
  readonly hasOwnButton: boolean
  readonly isRunning: boolean
  onToggle(isOpen: boolean): void
  onChange(text: string): void
  onRun(): void
}

/** The candidate's own input for a run; it is kept with the answer (SAVE-16). */
export function CustomInput(props: CustomInputProps) {
  const { text, isOpen, hasOwnButton, isRunning, onToggle, onChange, onRun } = props
  const hint = useId()
  return (
    <Disclosure title={codeTexts.customInput} isOpen={isOpen} onToggle={onToggle}>
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
        {hasOwnButton && (
          <button type="button" css={quietButton} aria-disabled={isRunning} onClick={onRun}>
            {codeTexts.runCustom}
          </button>
        )}
      </div>
    </Disclosure>
  )
}

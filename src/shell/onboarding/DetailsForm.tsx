import { css } from '@emotion/react'
import { type FormEvent, useId } from 'react'
import { useSnapshot } from 'valtio/react'
import { onboardingTexts } from '../texts/onboarding.ts'
import { Busy } from '../ui/Busy.tsx'
import { buttonStyle } from '../ui/button.ts'
import { muted, plainList } from '../ui/layout.ts'
import { Field, faultText } from './Field.tsx'
import { isFilled } from './fields.ts'
import type { OnboardingForm } from './form.ts'

const summary = css({
  marginTop: 20,
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  fontSize: 15,
  a: { color: 'var(--text)' },
})

/** Every field, what is still wrong with them, and one button. */
export function DetailsForm({ form }: { readonly form: OnboardingForm }) {
  const { fields, state } = form
  const { answers, isSending } = useSnapshot(state)
  const id = useId()
  const idOf = (index: number) => `${id}-${index}`
  const done = fields.filter((field) => isFilled(answers, field)).length

  async function send(event: FormEvent) {
    event.preventDefault()
    const wrong = await form.submit()
    if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p css={muted}>{onboardingTexts.filled(done, fields.length)}</p>
      <Faults form={form} idOf={idOf} />
      {fields.map((field, index) => (
        <Field key={field.label} form={form} field={field} id={idOf(index)} />
      ))}
      <div css={{ marginTop: 28 }}>
        <button
          type="submit"
          css={[buttonStyle('primary'), { minHeight: 44, minWidth: 160 }]}
          aria-disabled={isSending}
        >
          {onboardingTexts.send}
        </button>
        <Busy text={isSending ? onboardingTexts.sending : ''} />
      </div>
    </form>
  )
}

interface FaultsProps {
  readonly form: OnboardingForm
  idOf(index: number): string
}

/** All that is wrong, each with a way to its field; read out when it appears. */
function Faults({ form, idOf }: FaultsProps) {
  const { faults } = useSnapshot(form.state)
  const wrong = form.fields.flatMap(({ label }, index) => {
    const fault = faults[label]
    return fault ? [{ label, index, text: faultText(fault) }] : []
  })
  return (
    <div role="alert">
      {wrong.length > 0 && (
        <div css={summary}>
          <p css={{ fontWeight: 600 }}>{onboardingTexts.summary(wrong.length)}</p>
          <ul css={[plainList, { marginTop: 4 }]}>
            {wrong.map(({ label, index, text }) => (
              <li key={label}>
                <a
                  href={`#${idOf(index)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(idOf(index))?.focus()
                  }}
                >
                  {label}
                </a>
                : {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

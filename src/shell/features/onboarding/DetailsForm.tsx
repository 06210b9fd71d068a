import { css } from '@emotion/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { onboardingTexts } from '../../texts/onboarding.ts'
import { actionBar, actions } from '../../ui/actionBar.ts'
import { Busy } from '../../ui/Loader.tsx'
import { page } from '../../ui/page.ts'
import { Field, fieldFaultText } from './Field.tsx'
import { isFilled } from './fields.ts'
import type { OnboardingForm } from './form.ts'

export const formPage = css(page, { maxWidth: 640 })

/** As wide as the form. */
const formSteps = css({
  maxWidth: 608,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  [from('medium')]: { maxWidth: 576 },
})

const summary = css({
  marginTop: 20,
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  fontSize: 15,
  a: { color: 'var(--text)' },
})

interface DetailsFormProps {
  readonly form: OnboardingForm
  /** Stands above the fields. */
  readonly children: ReactNode
}

/** Every field, what is still wrong with them, and one button that stays in reach. */
export function DetailsForm({ form, children }: DetailsFormProps) {
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
    <>
      <main css={formPage} id="content">
        {children}
        <form id={id} css={card} noValidate onSubmit={(event) => void send(event)}>
          <p css={mutedText}>{onboardingTexts.filled(done, fields.length)}</p>
          <Faults form={form} idOf={idOf} />
          {fields.map((field, index) => (
            <Field key={field.label} form={form} field={field} id={idOf(index)} />
          ))}
        </form>
      </main>
      <footer css={actionBar}>
        <div css={[actions, formSteps]}>
          <div css={{ flex: '1 1 200px' }}>
            <Busy text={isSending ? onboardingTexts.sending : ''} />
          </div>
          <button
            type="submit"
            form={id}
            css={[buttonStyle('primary'), { minHeight: 44, minWidth: 160 }]}
            aria-disabled={isSending}
          >
            {onboardingTexts.send}
          </button>
        </div>
      </footer>
    </>
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
    return fault ? [{ label, index, text: fieldFaultText(fault) }] : []
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

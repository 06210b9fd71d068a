import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio/react'
import { area, control, faultLine } from '../../../sdk/widgets/field.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { FORM_LENGTH } from '../../../wire/limits.ts'
import { onboardingTexts } from '../../texts/onboarding.ts'
import { FileField } from './FileField.tsx'
import type { Fault, FieldProps } from './form.ts'

export function fieldFaultText(fault: Fault): string {
  return typeof fault === 'string' ? onboardingTexts.faults[fault] : fault.message
}

/** One field of the form with its label and what is wrong with it. */
export function Field({ form, field, id }: FieldProps) {
  const { label, required, type } = field
  const fault = useSnapshot(form.state).faults[label]
  return (
    <div css={{ marginTop: 22 }}>
      <label id={`${id}-label`} htmlFor={id} css={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
        {!required && <span css={[mutedText, { fontWeight: 400 }]}> ({onboardingTexts.optional})</span>}
      </label>
      {type === 'file' ? (
        <FileField form={form} field={field} id={id} />
      ) : (
        <Control form={form} field={field} id={id} />
      )}
      {fault && (
        <p id={`${id}-fault`} css={faultLine}>
          <Icon name="warning" size={18} />
          {fieldFaultText(fault)}
        </p>
      )}
    </div>
  )
}

function Control({ form, field, id }: FieldProps): ReactNode {
  const { label, required, type, options } = field
  const { answers, faults } = useSnapshot(form.state, { sync: true })
  const shared = {
    id,
    dir: 'auto',
    value: answers[label] ?? '',
    'aria-required': required,
    'aria-invalid': label in faults,
    'aria-describedby': label in faults ? `${id}-fault` : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      form.write(label, event.target.value),
  }
  if (type === 'textarea') return <textarea css={area} maxLength={FORM_LENGTH.area} {...shared} />
  if (type !== 'select') return <input type="text" css={control} maxLength={FORM_LENGTH.line} {...shared} />
  return (
    <select css={control} {...shared}>
      <option value="">{onboardingTexts.pick}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

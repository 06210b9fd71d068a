// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/sdk/testing/page/happy-dom.ts'
import { expect, it } from 'vitest'
import { Field } from '../../src/shell/features/onboarding/Field.tsx'
import type { FormField } from '../../src/shell/features/onboarding/fields.ts'
import { OnboardingForm } from '../../src/shell/features/onboarding/form.ts'
import { FORM_LENGTH } from '../../src/wire/limits.ts'

const FIELDS: readonly FormField[] = [
  { label: 'Name', type: 'input', required: true, options: [] },
  { label: 'About you', type: 'textarea', required: false, options: [] },
  { label: 'Country', type: 'select', required: true, options: ['A', 'B'] },
]

it('a field takes no more than the backend does, and says whether it is wanted and what is wrong with it', async () => {
  const form = new OnboardingForm({
    fields: FIELDS,
    answers: { Country: 'B' },
    draft: { read: () => ({}), write() {} } as never,
    upload: async () => '',
    send: async () => {},
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      FIELDS.map((field, index) => <Field key={field.label} form={form} field={field} id={`f${index}`} />),
    ),
  )
  const control = (id: string) => document.getElementById(id) as HTMLInputElement
  expect([control('f0').maxLength, control('f1').maxLength]).toEqual([FORM_LENGTH.line, FORM_LENGTH.area])
  expect([control('f0').tagName, control('f1').tagName]).toEqual(['INPUT', 'TEXTAREA'])
  expect(control('f2').value).toBe('B')
  expect(document.getElementById('f1-label')?.textContent).toContain('optional')
  const said = (name: string) => ['f0', 'f1', 'f2'].map((id) => control(id).getAttribute(name))
  expect(said('aria-required')).toEqual(['true', 'false', 'true'])
  expect(said('aria-invalid')).toEqual(['false', 'false', 'false'])
  await act(async () => {
    form.state.faults = { Name: { message: 'Too short' } }
  })
  expect(said('aria-invalid')).toEqual(['true', 'false', 'false'])
  expect(said('aria-describedby')).toEqual(['f0-fault', null, null])
  expect(document.getElementById('f0-fault')?.textContent).toContain('Too short')
  await act(async () => root.unmount())
})

import { expect, it, vi } from 'vitest'
import { createFormDraft } from '../../src/shell/features/onboarding/draft.ts'
import {
  answersToSend,
  type FormField,
  firstAnswers,
  formFieldsOf,
} from '../../src/shell/features/onboarding/fields.ts'
import { OnboardingForm } from '../../src/shell/features/onboarding/form.ts'
import { CallError } from '../../src/wire/errors.ts'
import type { TestSettings } from '../../src/wire/settings.schema.ts'

type Extra = NonNullable<TestSettings['hacker_extra_data']>

const extra = (fields: Extra['custom_data']['fields']): Extra => ({ custom_data: { enabled: true, fields } })

const field = (label: string, type: FormField['type'] = 'input', required = true): FormField => ({
  label,
  type,
  required,
  options: [],
})

function preferences() {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (name: string) => kept.get(name),
    write: (name: string, value: string | undefined) =>
      void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  }
}

function openForm(
  fields: readonly FormField[],
  parts: Partial<ConstructorParameters<typeof OnboardingForm>[0]> = {},
) {
  const store = preferences()
  const draft = createFormDraft(store, 'demo', '7')
  const send = vi.fn(async () => {})
  const answers = firstAnswers(fields, { draft: draft.read(), invite: {}, profile: undefined })
  const upload = async () => '/files/uploads/1/cv.pdf'
  return { store, send, form: new OnboardingForm({ fields, answers, draft, upload, send, ...parts }) }
}

it('[ENTITY-43] [GAP-114] a bare label is a field that may stay empty, and a type that is not known an input', () => {
  const settings = extra([
    'Nickname',
    { label: 'Age', required: true, type: 'spinner' },
    { label: 'City', required: false, type: 'select', options: ['Pune'] },
    { label: 'Nothing to choose', required: false, type: 'select' },
  ])
  expect(formFieldsOf(settings)).toEqual([
    { label: 'Nickname', required: false, type: 'input', options: [] },
    { label: 'Age', required: true, type: 'input', options: [] },
    { label: 'City', required: false, type: 'select', options: ['Pune'] },
    { label: 'Nothing to choose', required: false, type: 'input', options: [] },
  ])
})

it('[ENTITY-44] [GAP-114] what was typed here counts more than the invite, and the invite more than the profile', () => {
  const fields = [field('a'), field('b'), field('c'), { ...field('d', 'select'), options: ['x'] }]
  const profile = { a: 'profile', b: 'profile', c: 3, d: 'not offered' }
  const answers = firstAnswers(fields, {
    draft: { a: 'typed' },
    invite: { a: 'invite', b: 'invite' },
    profile,
  })
  expect(answers).toEqual({ a: 'typed', b: 'invite', c: '3', d: '' })
})

it('[ONB-01] what was typed survives, for its own invite only, and anything else in its place is not a draft', () => {
  const { form, store } = openForm([field('Name')])
  form.write('Name', 'Casey')
  expect(createFormDraft(store, 'demo', '7').read()).toEqual({ Name: 'Casey' })
  expect(createFormDraft(store, 'demo', '8').read()).toEqual({})
  for (const text of ['[', 'null', '"x"', '{"Name":{"a":1}}']) {
    store.kept.set('demo:onboarding:7', text)
    expect(createFormDraft(store, 'demo', '7').read()).toEqual({})
  }
})

it('[GAP-122] submits when every required field says something, and names the first that does not', async () => {
  const { form, send } = openForm([field('Name'), field('Nickname', 'input', false), field('City')])
  form.write('Name', ' Casey ')
  form.write('City', '   ')
  expect(await form.submit()).toBe(2)
  expect(form.state.faults).toEqual({ City: 'missing' })
  form.write('City', 'Pune')
  expect(form.state.faults).toEqual({})
  expect(await form.submit()).toBeUndefined()
  expect(send).toHaveBeenCalledExactlyOnceWith({ Name: 'Casey', City: 'Pune' })
})

it('[VALID-05] [GAP-120] takes a file of 10,000,000 bytes and none that is larger', async () => {
  const upload = vi.fn(async () => '/files/uploads/1/cv.pdf')
  const { form } = openForm([field('CV', 'file')], { upload })
  await form.attach('CV', new File([new Uint8Array(10_000_001)], 'large.pdf'))
  expect([form.state.faults, upload.mock.calls]).toEqual([{ CV: 'tooLarge' }, []])
  await form.attach('CV', new File([new Uint8Array(10_000_000)], 'cv.pdf'))
  expect([form.state.faults, form.state.answers]).toEqual([{}, { CV: '/files/uploads/1/cv.pdf' }])
})

it('[MSG-12] waits for a file that is on its way, and a newer file takes the place of an older one', async () => {
  const arrivals: ((uri: string) => void)[] = []
  const upload = () => new Promise<string>((resolve) => arrivals.push(resolve))
  const { form, send } = openForm([field('CV', 'file')], { upload })
  const older = form.attach('CV', new File(['a'], 'a.pdf'))
  const newer = form.attach('CV', new File(['b'], 'b.pdf'))
  expect(await form.submit()).toBe(0)
  expect(form.state.faults).toEqual({ CV: 'uploading' })
  arrivals[1]?.('/b.pdf')
  arrivals[0]?.('/a.pdf')
  await Promise.all([older, newer])
  expect([form.state.answers, form.state.uploads]).toEqual([{ CV: '/b.pdf' }, {}])
  await form.submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ CV: '/b.pdf' })
})

it.each([
  ['[GAP-119] any failure', new CallError('FUP', 500), 'failed'],
  ['[ERR-51] a lost connection', new CallError('FUP', 'ENT'), { message: 'words of the catalogue' }],
  ['[ERR-51] a timeout', new CallError('FUP', 'TMT'), { message: 'words of the catalogue' }],
])('%s of an upload is told beside the field', async (_, cause, fault) => {
  const upload = () => Promise.reject(new Error('words of the catalogue', { cause }))
  const { form } = openForm([field('CV', 'file')], { upload })
  await form.attach('CV', new File(['a'], 'a.pdf'))
  expect(form.state.faults).toEqual({ CV: fault })
  expect(answersToSend(form.fields, form.state.answers)).toEqual({})
})

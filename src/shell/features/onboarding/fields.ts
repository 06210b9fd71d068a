import type { Invite } from '../../../wire/entities.schema.ts'
import type { CustomField, TestSettings } from '../../../wire/settings.schema.ts'

const TYPES = ['input', 'textarea', 'select', 'file'] as const

export interface FormField {
  readonly label: string
  readonly required: boolean
  readonly type: (typeof TYPES)[number]
  /** What a `select` offers. */
  readonly options: readonly string[]
}

/** Label to answer; that of a file is its URI. */
export type Answers = Readonly<Record<string, string>>

type ExtraSettings = TestSettings['hacker_extra_data']
type Scalars = Invite['extra_data']

/**
 * The fields of the form before a test. A bare string is a label that may stay empty (ENTITY-43); a type that is
 * not known, and a `select` that offers nothing, is an `input` (GAP-114).
 */
export function formFieldsOf(settings: ExtraSettings): readonly FormField[] {
  return (settings?.custom_data.fields ?? []).map(fieldOf)
}

function fieldOf(field: CustomField | string): FormField {
  if (typeof field === 'string') return { label: field, required: false, type: 'input', options: [] }
  const { label, required, options = [] } = field
  const known = TYPES.find((type) => type === field.type) ?? 'input'
  return { label, required, type: known === 'select' && options.length === 0 ? 'input' : known, options }
}

/**
 * What stands in the form at first: what was typed here before, otherwise what the invite knows, otherwise the profile
 * (ENTITY-44). A choice that is not offered does not count.
 */
export function firstAnswers(
  fields: readonly FormField[],
  sources: { readonly draft: Answers; readonly invite: Scalars; readonly profile: Scalars | undefined },
): Answers {
  const known: Scalars = { ...sources.profile, ...sources.invite, ...sources.draft }
  return Object.fromEntries(
    fields.map(({ label, type, options }) => {
      const answer = Object.hasOwn(known, label) ? String(known[label] ?? '') : ''
      return [label, type === 'select' && !options.includes(answer) ? '' : answer]
    }),
  )
}

export const isFilled = (answers: Answers, { label }: FormField): boolean =>
  (answers[label] ?? '').trim() !== ''

/** What the backend is sent: answers that say something, without the space around them (CALL-50). */
export function answersToSend(fields: readonly FormField[], answers: Answers): Answers {
  const filled = fields.filter((field) => isFilled(answers, field))
  return Object.fromEntries(filled.map(({ label }) => [label, (answers[label] ?? '').trim()]))
}

import type { ExtraData } from '../../../src/wire/bodies.schema.ts'
import { FORM_LENGTH } from '../../../src/wire/limits.ts'
import type { CustomField, TestSettings } from '../../../src/wire/settings.schema.ts'

type Answer = ExtraData[string]

/** The longest answers, in characters. */

/** The fields of a test's onboarding form; a bare label is a field that may stay empty (ENTITY-41..43). */
export function fieldsOfForm({ hacker_extra_data: extra }: TestSettings): readonly CustomField[] {
  if (!extra?.custom_data.enabled) return []
  return extra.custom_data.fields.map((field) =>
    typeof field === 'string' ? { label: field, required: false, type: 'input' } : field,
  )
}

/** Answers that the form is prefilled with, by label (ENTITY-44, GAP-114). */
export function prefillOf(settings: TestSettings): ExtraData {
  const labels = new Set(fieldsOfForm(settings).map((field) => field.label))
  const profile = Object.entries(settings.hacker_extra_data?.profile_data ?? {})
  return Object.fromEntries(profile.filter(([label]) => labels.has(label)))
}

/**
 * The first error in the answers to a form, as a sentence that names the field; `undefined` when they fit.
 * `isOwnUpload` says whether an address is one of the sender's own uploads.
 */
export async function faultOfForm(
  fields: readonly CustomField[],
  answers: ExtraData,
  isOwnUpload: (uri: string) => Promise<boolean>,
): Promise<string | undefined> {
  const labels = new Set(fields.map((field) => field.label))
  const unknown = Object.keys(answers).find((label) => !labels.has(label))
  if (unknown !== undefined) return `The form has no field "${unknown}".`
  for (const field of fields) {
    const answer = Object.hasOwn(answers, field.label) ? answers[field.label] : undefined
    const fault = await faultOfAnswer(field, answer ?? '', isOwnUpload)
    if (fault) return `"${field.label}" ${fault}.`
  }
}

async function faultOfAnswer(
  { type, required, options = [] }: CustomField,
  answer: NonNullable<Answer>,
  isOwnUpload: (uri: string) => Promise<boolean>,
): Promise<string | undefined> {
  const text = String(answer)
  if (text.trim() === '') return required ? 'must be filled in' : undefined
  if (type === 'select')
    return options.includes(text)
      ? undefined
      : `must be one of: ${options.map((one) => `"${one}"`).join(', ')}`
  if (type === 'file')
    return (await isOwnUpload(text)) ? undefined : 'must be a file that you uploaded; choose it again'
  const limit = type === 'textarea' ? FORM_LENGTH.area : FORM_LENGTH.line
  return text.length > limit ? `may have at most ${limit} characters` : undefined
}

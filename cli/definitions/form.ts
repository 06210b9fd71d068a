import type { Report } from './diagnostic.ts'
import type { TestFile } from './schema.ts'
import type { Path, Source } from './source.ts'

type Field = NonNullable<TestFile['onboarding']>['fields'][number]

/** Checks the onboarding form; labels name the answers, so each label is unique. */
export function checkForm({ onboarding }: TestFile, source: Source, report: Report): boolean {
  if (!onboarding) return true
  let isRight = true
  const labels = new Set<string>()

  function fault(path: Path, message: string): void {
    isRight = false
    report(source.finding(['onboarding', ...path], message))
  }

  for (const [index, field] of onboarding.fields.entries()) {
    const label = labelOf(field)
    if (labels.has(label)) fault(['fields', index], `There is a field "${label}" already`)
    labels.add(label)
    const wrong = faultOfOptions(field)
    if (wrong) fault(['fields', index], wrong)
  }
  for (const label of Object.keys(onboarding.prefill ?? {})) {
    if (!labels.has(label)) fault(['prefill', label], `There is no field "${label}" to fill in beforehand`)
  }
  return isRight
}

const labelOf = (field: Field) => (typeof field === 'string' ? field : field.label)

function faultOfOptions(field: Field): string | undefined {
  if (typeof field === 'string') return undefined
  const { label, type, options } = field
  if (type === 'select' && !options) return `The field "${label}" is a select and needs "options"`
  if (type !== 'select' && options) return `The field "${label}" has "options", but only a select offers them`
  return undefined
}

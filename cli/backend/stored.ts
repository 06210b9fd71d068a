import type { SolutionFields } from '../../src/kernel/problem.ts'
import type { StoredAnswer } from './rules/saves.ts'
import type { SolutionRow } from './store/solutions.ts'

const FIELD_NAMES = [
  'choice',
  'answer',
  'attachments',
  'code',
  'extra_data',
  'technology',
  'file_based_data',
] as const

/** The wire fields of a solution and nothing else. */
export function fieldsOf(body: SolutionFields): SolutionFields {
  return Object.fromEntries(
    FIELD_NAMES.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]),
  )
}

/** The wire fields of a row. */
export function storedFields(row: { readonly fields: string }): SolutionFields {
  const fields: unknown = JSON.parse(row.fields)
  return typeof fields === 'object' && fields !== null ? fieldsOf(fields) : {}
}

/** A row as the rules see it. */
export function storedAnswer(row: SolutionRow): StoredAnswer {
  return { rev: row.rev, epoch: row.epoch ?? undefined, key: row.key ?? undefined }
}

import { fieldsOf, type SolutionFields } from '../../../src/wire/solution.ts'
import type { StoredAnswer } from '../rules/saves.ts'
import type { SolutionRow } from '../store/solutions.ts'

/** The wire fields of a row. */
export function storedFields(row: { readonly fields: string }): SolutionFields {
  const fields: unknown = JSON.parse(row.fields)
  return typeof fields === 'object' && fields !== null ? fieldsOf(fields) : {}
}

/** A row as the rules see it. */
export function storedAnswer(row: SolutionRow): StoredAnswer {
  return { rev: row.rev, epoch: row.epoch ?? undefined, key: row.key ?? undefined }
}

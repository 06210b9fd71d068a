import type { ErrorText } from '../../../wire/errors.ts'
import type { en as common } from '../en/common.ts'
import type { en as connection } from '../en/connection.ts'
import type { en as problems } from '../en/problems.ts'
import type { en as status } from '../en/status.ts'

/** What is said up to the first problem. */
export interface FirstTexts {
  readonly common: typeof common
  readonly connection: typeof connection
  readonly errors: Readonly<Partial<Record<ErrorText, string>>>
  readonly problems: typeof problems
  readonly status: typeof status
}

import { defineRepositoryType } from '../families/repository/type.ts'

/** A project with a list of tasks to tick: the same plugin under another name (GAP-002, TYPE-26). */
export const TSK = defineRepositoryType('TSK', { hasTasks: true })

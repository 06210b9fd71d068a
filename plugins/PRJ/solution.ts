import { defineRepositoryType } from '../families/repository/type.ts'

/** A project: a repository to read, and work that is uploaded (TYPE-22). */
export const PRJ = defineRepositoryType('PRJ', { hasTasks: false })

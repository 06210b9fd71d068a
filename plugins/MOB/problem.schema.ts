import { FILES_LIMITS } from '../families/files/limits.ts'
import { filesProblem } from '../families/files/written.ts'

export const Problem = filesProblem('MOB', FILES_LIMITS)

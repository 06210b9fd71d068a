import { filesCodec } from '../families/files/solution.ts'
import { defineFilesType } from '../families/files/type.ts'
import { Problem } from './problem.schema.ts'

/** A small application of several files. */
export const APP = defineFilesType('APP', Problem, filesCodec)

import { filesWithUploadsCodec } from '../families/files/solution.ts'
import { defineFilesType } from '../families/files/type.ts'
import { Problem } from './problem.schema.ts'

/** A mobile application of several files, to which uploads may be added. */
export const MOB = defineFilesType('MOB', Problem, filesWithUploadsCodec)

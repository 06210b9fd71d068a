import { filesWithUploadsCodec } from '../families/files/solution.ts'
import { defineFilesType } from '../families/files/type.ts'

/** A mobile application of several files, to which uploads may be added. */
export const MOB = defineFilesType('MOB', filesWithUploadsCodec)

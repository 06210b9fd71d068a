import { definePodType } from '../families/pod/type.ts'

/** Tests, written in a pod, for a program that runs elsewhere. */
export const PBT = definePodType('PBT')

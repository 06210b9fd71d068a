import { definePodType } from '../families/pod/type.ts'

/** A back-end project in a pod. */
export const PBE = definePodType('PBE')

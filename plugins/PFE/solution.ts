import { definePodType } from '../families/pod/type.ts'

/** A front-end project in a pod. */
export const PFE = definePodType('PFE')

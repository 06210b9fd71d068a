import { definePodType } from '../families/pod/type.ts'

/** Work on the operation of a service, in a pod. */
export const PBD = definePodType('PBD')

import { definePodType } from '../families/pod/type.ts'

/** A project in a pod with a front end and a back end. */
export const PFS = definePodType('PFS')

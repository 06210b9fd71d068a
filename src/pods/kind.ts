import type { ProblemType } from '../kernel/problem.ts'

export type PodKind = 'notebook' | 'project'

/** A problem type that is worked on in a pod of this kind, which the backend sets up; it is evaluated there (POD-01, POD-02). */
export interface PodProblemType<P = unknown, S = unknown> extends ProblemType<P, S> {
  readonly pod: PodKind
}

const isInPod = (type: ProblemType): type is PodProblemType => 'pod' in type

/** The kind of pod that problems of a type are worked on in; `undefined` where they need none. */
export const podKindOf = (type: ProblemType | undefined): PodKind | undefined =>
  type && isInPod(type) ? type.pod : undefined

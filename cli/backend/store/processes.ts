/** What a process does for the others. */
export type ProcessKind = 'judge' | 'pod-host' | 'web'

/** A process that has been silent for longer is given up, in milliseconds. */
export const SILENT_MS = 6000

/** A process that shares the database. */
export interface Process {
  /** Never used a second time. */
  readonly id: string
  readonly kind: ProcessKind
  /** Where it runs, for operators. */
  readonly name: string
}

/** A process that joins the others. */
export interface JoiningProcess extends Process {
  /** At which the others reach it, such as `http://10.0.0.5:4190`; absent where they need not. */
  readonly address?: string | undefined
}

/** A process that has pods. */
export interface PodHost {
  readonly id: string
  /** Null where the others cannot reach it. */
  readonly address: string | null
}

/** The process that was given the pods of an attempt. */
export interface GivenHost extends PodHost {
  /** Whether it has neither left nor been given up. */
  readonly lives: boolean
}

/** Which process has the pods of which attempt. */
export interface PodHostStore {
  /** The process that was given the pods of an attempt; `undefined` if nobody was. */
  podHostOf(attempt: number): Promise<GivenHost | undefined>
  /** Those of the attempts whose pods another process has, which lives. */
  withOtherHost(attempts: readonly number[], id: string): Promise<readonly number[]>
  /** Those of the attempts that were given to nobody. */
  withoutHost(attempts: readonly number[]): Promise<readonly number[]>
  /** Gives the pods of an attempt to a process, unless another one that lives has them. */
  claimPods(attempt: number, id: string): Promise<void>
  /** The pods of an attempt are not at this process any more, if they were, and at no other one that is named. */
  releasePods(attempt: number, id: string): Promise<void>
  /** The pod host with the fewest running attempts; `undefined` where none lives. */
  freestPodHost(): Promise<PodHost | undefined>
  /** Of the processes that live. */
  addresses(): Promise<ReadonlySet<string>>
}

/**
 * The processes that share a database, each of which says all the time that it lives. Time is that of the database, so
 * the clocks of machines may differ.
 */
export interface ProcessStore extends PodHostStore {
  /**
   * Rejects as `requireSchema`. `former` is the id under which the others have given it up: pods that nobody else has taken
   * since stay its own.
   */
  join(process: JoiningProcess, former?: string): Promise<void>
  /** Rejects once a newer version has changed the tables so that this process cannot work with them. */
  requireSchema(): Promise<void>
  /** The time of the database, in milliseconds since the epoch. */
  now(): Promise<number>
  /** It lives; false when the others have given it up, and it has to join again under another id. */
  beat(id: string): Promise<boolean>
  leave(id: string): Promise<void>
  /** Gives up the processes that have been silent for longer than that; each is named to one caller only. */
  giveUp(silentMs: number): Promise<readonly Process[]>
  /** Lets runs wait again whose process has been given up or has left; returns their number. */
  freeRuns(): Promise<number>
}

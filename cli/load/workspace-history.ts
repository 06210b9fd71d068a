/** Hashes of files by path. */
export type FileHashes = ReadonlyMap<string, string>

/** What a workspace had at one moment. */
export interface WorkspaceLook {
  /** The revision of the answer that the server had acknowledged last before this pod could begin; 0 for none. */
  readonly acknowledged: number
  /** The newest that was sent by then. */
  readonly newest: number
  readonly files: FileHashes
}

/** What a command in a terminal has printed, and all that it may print. */
export interface GivenOutput {
  readonly given: string
  readonly expected: readonly string[]
}

/** What a candidate has seen of the workspace of one problem. */
export interface WorkspaceHistory {
  readonly problem: string
  /** The files that each revision of the answer has, by its number. */
  readonly revisions: ReadonlyMap<number, FileHashes>
  /** Of each pod when it began, and of the last one at the end. */
  readonly looks: readonly WorkspaceLook[]
  readonly outputs: readonly GivenOutput[]
}

/** Every promise about a workspace that was broken, in words. */
export function brokenWorkspace(history: WorkspaceHistory): readonly string[] {
  return [...lostWork(history), ...foreignOutputs(history)]
}

/** The files of the last acknowledged revision are there, or those of one that was sent after it. */
function* lostWork({ looks, problem, revisions }: WorkspaceHistory): Generator<string> {
  for (const { acknowledged, files, newest } of looks) {
    const good = [...revisions].filter(([rev]) => rev >= acknowledged && rev <= newest)
    if (!good.some(([, wanted]) => hasAll(files, wanted)))
      yield `the workspace of "${problem}" has no revision from ${acknowledged}, which was acknowledged, to ${newest}`
  }
}

const hasAll = (files: FileHashes, wanted: FileHashes) =>
  [...wanted].every(([path, hash]) => files.get(path) === hash)

/** A command reads what this candidate has written into this pod, and nothing else. */
function* foreignOutputs({ outputs, problem }: WorkspaceHistory): Generator<string> {
  for (const { expected, given } of outputs)
    if (!expected.includes(given))
      yield `a command in the workspace of "${problem}" gave ${JSON.stringify(given)} instead of ${expected.map((one) => JSON.stringify(one)).join(' or ')}`
}

import { type PodKind, podKindOf } from '../../src/pods/kind.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { SolutionFields } from '../../src/wire/solution.ts'
import { readAsset } from '../backend/content/assets.ts'
import { sha256Of } from '../backend/platform/hash.ts'

/** A file as a pod has it. */
export interface FileInPod {
  readonly content: Buffer
  /** Of its content: hexadecimal SHA-256. */
  readonly hash: string
  readonly isExecutable: boolean
}

/** How the answers to a problem lie in its pod. */
export interface PodAnswers {
  readonly kind: PodKind
  /** What a pod begins with that has these wire fields as its answer, by path. Uploads are left out. */
  files(fields: SolutionFields): Promise<ReadonlyMap<string, FileInPod>>
}

/** `undefined` for a type without pods; `folder` is that of the test. */
export function podAnswersOf(type: NodePlugin, problem: unknown, folder: string): PodAnswers | undefined {
  const kind = podKindOf(type)
  const { inPod } = type
  if (!inPod || !kind) return undefined
  return {
    kind,
    async files(fields) {
      const { executable, files } = await inPod.files(
        problem,
        type.solution.decode(fields),
        (path) => readAsset(folder, path),
        async () => undefined,
      )
      return new Map(
        Object.entries(files).map(([path, bytes]) => {
          const content = Buffer.from(bytes)
          return [path, { content, hash: sha256Of(content), isExecutable: executable.includes(path) }]
        }),
      )
    },
  }
}

import { fileIdentity } from '@assess/sdk/ui'
import type { Found, SettleOptions } from './settle-options.ts'
import { rightOf } from './step.ts'

/** The identity of what the answer has. */
export function mineIn({ hashOfMine, isExecutable }: SettleOptions, path: string): string | undefined {
  const hash = hashOfMine(path)
  return hash === undefined ? undefined : fileIdentity(hash, isExecutable(path))
}

/** Gives the file of the answer the right of the pod's, where that is what has changed. */
export function adoptRight(options: SettleOptions, { path, bytes, isExecutable }: Found) {
  const { answer, known, fileOf } = options
  const content = answer.contents().get(path)
  if (!bytes || content === undefined) return
  const mine = options.isExecutable(path)
  const right = rightOf(mine, isExecutable, known.common(path, fileOf(path)))
  if (right !== mine) answer.put(path, content, right)
}

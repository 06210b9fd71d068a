import type { PodWorkspace, WorkspaceFile } from '../../../../src/sdk/pod.ts'
import { type Changes, MOST } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import { hashOf, textOf } from './content.ts'
import type { Known } from './known.ts'
import { isBlocked, type PodOnlyReason, podOnlyReasonOf } from './limits.ts'
import { copyNameOf } from './names.ts'
import { type Step, stepFor } from './step.ts'

/** The answer, as it is at this moment. */
export interface AnswerSide {
  files(): ReadonlyMap<string, string>
  changes(): Changes
  /** `null` deletes the file. */
  put(path: string, text: string | null): void
}

/** What the candidate is told. */
export type SyncNews =
  /** Both sides have changed a file: the pod's version is in `copy` now. */
  | { readonly kind: 'kept'; readonly path: string; readonly copy: string }
  /** A program has deleted a file, which had this text. */
  | { readonly kind: 'dropped'; readonly path: string; readonly text: string }

export interface SettleOptions {
  readonly problem: Pick<PodProblem, 'locked' | 'may_add'>
  readonly workspace: Pick<PodWorkspace, 'files' | 'read' | 'write' | 'remove'>
  readonly answer: AnswerSide
  readonly known: Known
  hashOfMine(path: string): string | undefined
  tell(news: SyncNews): void
  /** A file stays in the pod only. */
  refuse(path: string, reason: PodOnlyReason): void
}

interface Found {
  readonly path: string
  readonly bytes: Uint8Array | undefined
  readonly hash: string | undefined
}

/**
 * Makes a path equal on both sides. What the pod has is read before anything is written, because lists of files come
 * later than the files. Resolves with the hash of what the answer has, as far as this dealt with it.
 */
export async function settle(options: SettleOptions, path: string): Promise<string | undefined> {
  const { workspace, known, hashOfMine } = options
  const file = listed(options, path)
  if (file && file.size > MOST.bytes) return settleLarge(options, file)
  const bytes = await workspace.read(path)
  const found = { path, bytes, hash: bytes && hashOf(bytes) }
  switch (nextStep(options, found)) {
    case 'nothing':
      if (hashOfMine(path) === found.hash) known.agree(path, found.hash)
      return hashOfMine(path)
    case 'write':
      return write(options, path)
    case 'remove':
      await remove(options, found)
      return undefined
    case 'take':
      take(options, found)
      return hashOfMine(path)
    case 'drop':
      drop(options, path)
      return undefined
    case 'keep':
      await keep(options, found)
      return write(options, path)
  }
}

/** What no answer can hold is not read. What was typed there stays, and replaces it. */
function settleLarge(
  options: SettleOptions,
  file: WorkspaceFile,
): Promise<string | undefined> | string | undefined {
  const { path } = file
  const mine = options.hashOfMine(path)
  const isTyped = mine !== undefined && !options.known.common(path, file).includes(mine)
  if (isTyped || options.problem.locked.includes(path)) return write(options, path)
  options.refuse(path, 'large')
  return mine
}

const listed = ({ workspace }: SettleOptions, path: string) =>
  workspace.files().find((file) => file.path === path)

function nextStep(options: SettleOptions, { path, hash }: Found): Step {
  const { problem, workspace, known, hashOfMine } = options
  const sides = {
    mine: hashOfMine(path),
    pod: hash,
    common: known.common(path, listed(options, path)),
    sent: known.sent(path),
  }
  return stepFor(sides, {
    isLocked: problem.locked.includes(path),
    mayAdd: problem.may_add,
    // A pod without any file has not been filled yet.
    wasThere: known.wasThere(path) && workspace.files().length > 0,
  })
}

async function write({ workspace, answer, known, hashOfMine }: SettleOptions, path: string) {
  const [text, hash] = [answer.files().get(path), hashOfMine(path)]
  if (text === undefined || hash === undefined) throw new Error(`${path} has gone from the answer`)
  known.send(path, hash)
  await workspace.write(path, text)
  known.agree(path, hash)
  return hash
}

/** The text of a file, if the answer can hold it; else says why not. */
function fitting({ answer, refuse }: SettleOptions, path: string, bytes: Uint8Array): string | undefined {
  const text = textOf(bytes)
  const reason = text === undefined ? 'binary' : podOnlyReasonOf(answer.files(), answer.changes(), path, text)
  if (reason) refuse(path, reason)
  return reason ? undefined : text
}

/** What no answer can hold, nobody has deleted in one. */
async function remove(options: SettleOptions, { path, bytes }: Found) {
  if (bytes && fitting(options, path, bytes) === undefined) return
  await options.workspace.remove(path)
  options.known.agree(path, undefined)
}

function take(options: SettleOptions, { path, bytes, hash }: Found) {
  const { answer, known } = options
  if (isBlocked(answer.files(), path)) throw new Error(`${path} is a folder on one side`)
  const text = bytes && fitting(options, path, bytes)
  if (text === undefined) return
  answer.put(path, text)
  known.agree(path, hash)
}

function drop({ answer, known, tell }: SettleOptions, path: string) {
  const text = answer.files().get(path) ?? ''
  answer.put(path, null)
  known.agree(path, undefined)
  tell({ kind: 'dropped', path, text })
}

/** Saves the pod's version beside the file, in the answer too where that can hold it. */
async function keep(options: SettleOptions, { path, bytes, hash }: Found) {
  const { problem, workspace, answer, known, tell } = options
  if (!bytes || hash === undefined) return
  const hashes = new Map(workspace.files().map((file) => [file.path, file.hash]))
  const isTaken = (name: string) =>
    (answer.files().has(name) || hashes.has(name)) && hashes.get(name) !== hash
  const copy = copyNameOf(path, isTaken)
  if (hashes.get(copy) !== hash) await workspace.write(copy, bytes)
  known.agree(path, hash)
  if (problem.may_add) take(options, { path: copy, bytes, hash })
  tell({ kind: 'kept', path, copy })
}

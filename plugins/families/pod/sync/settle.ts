import type { PodWorkspace, WorkspaceFile } from '../../../../src/sdk/pod.ts'
import type { Content } from '../../files/edits.ts'
import type { Work } from '../../files/solution.ts'
import { MOST_UPLOADED } from '../../files/uploads.ts'
import { hashOf, textOf } from './content.ts'
import type { Known } from './known.ts'
import { fitsAsText, hasNoPlace, isBlocked, type PodOnlyReason, podOnlyReasonOf } from './limits.ts'
import { copyNameOf } from './names.ts'
import { type Step, type SyncRules, stepFor } from './step.ts'
import type { Uploading } from './uploading.ts'

/** The answer, as it is at this moment. */
export interface AnswerSide {
  /** Whether it may be changed: else nothing is done about any file. */
  isOpen(): boolean
  contents(): ReadonlyMap<string, Content>
  work(): Work
  /** `null` deletes the file. */
  put(path: string, content: Content | null): void
}

/** What the candidate is told. */
export type SyncNews =
  /** Both sides have changed a file: the pod's version is in `copy` now. */
  | { readonly kind: 'kept'; readonly path: string; readonly copy: string }
  /** A program has deleted a file, which had this content. */
  | { readonly kind: 'dropped'; readonly path: string; readonly content: Content }

export interface SettleOptions {
  readonly rules: Omit<SyncRules, 'files'>
  readonly workspace: Pick<PodWorkspace, 'files' | 'read' | 'write' | 'place' | 'remove'>
  readonly answer: AnswerSide
  readonly known: Known
  readonly uploading: Pick<Uploading, 'begin' | 'coming' | 'find' | 'wake'>
  hashOfMine(path: string): string | undefined
  /** What the pod's newest list says of a path. */
  fileOf(path: string): WorkspaceFile | undefined
  tell(news: SyncNews): void
  /** A file stays in the pod only. */
  refuse(path: string, reason: PodOnlyReason): void
}

interface Found {
  readonly path: string
  readonly bytes: Uint8Array | undefined
  readonly hash: string | undefined
}

/** The most that is written through the page at once, in bytes; what is larger goes there as an upload. */
const MOST_WRITTEN = 5_000_000

/**
 * Makes a path equal on both sides. What the pod has is read before anything is written, because lists of files come
 * later than the files. Resolves with the hash of what the answer has, as far as this dealt with it.
 */
export async function settle(options: SettleOptions, path: string): Promise<string | undefined> {
  const { workspace, known, hashOfMine } = options
  const file = options.fileOf(path)
  if (file?.unread) return settleUnread(options, path, file)
  if (file && file.size > MOST_UPLOADED.fileBytes) return settleLarge(options, file)
  if (file && isOneTooMany(options, file)) {
    options.refuse(path, 'full')
    return undefined
  }
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
      return (await keep(options, found)) ? write(options, path) : hashOfMine(path)
  }
}

/** Of thousands of files that a program makes, those that cannot be kept are not read one by one. */
function isOneTooMany({ answer, hashOfMine, known, rules, uploading }: SettleOptions, file: WorkspaceFile) {
  const { path } = file
  const isNew = hashOfMine(path) === undefined && known.isNew(path) && known.common(path, file).length === 0
  if (!isNew || !rules.may_add || rules.locked.includes(path)) return false
  const work = answer.work()
  return hasNoPlace(work, { ...work.uploads, ...uploading.coming() }, file)
}

/** What no answer can hold is not read. What was typed there stays, and replaces it. */
function settleLarge(
  options: SettleOptions,
  file: WorkspaceFile,
): Promise<string | undefined> | string | undefined {
  const { path } = file
  const mine = options.hashOfMine(path)
  const isTyped = mine !== undefined && !options.known.common(path, file).includes(mine)
  if (isTyped || options.rules.locked.includes(path)) return write(options, path)
  options.refuse(path, 'large')
  return mine
}

/** Nobody has deleted or changed what cannot be read: what was saved stays, and what is typed now replaces it. */
function settleUnread(
  options: SettleOptions,
  path: string,
  file: WorkspaceFile,
): Promise<string | undefined> | string | undefined {
  const { known, refuse, rules } = options
  const mine = options.hashOfMine(path)
  const isTyped = mine !== undefined && !known.isNew(path) && !known.common(path, file).includes(mine)
  if (isTyped || rules.locked.includes(path)) return write(options, path)
  if (file.unread) refuse(path, file.unread)
  return mine
}

function nextStep(options: SettleOptions, { path, hash }: Found): Step {
  const { rules, workspace, known, hashOfMine, fileOf } = options
  const sides = {
    mine: hashOfMine(path),
    pod: hash,
    common: known.common(path, fileOf(path)),
    sent: known.sent(path),
  }
  return stepFor(sides, {
    isLocked: rules.locked.includes(path),
    mayAdd: rules.may_add,
    // A pod without any file has not been filled yet.
    wasThere: known.wasThere(path) && workspace.files().length > 0,
  })
}

async function write({ workspace, answer, known, hashOfMine }: SettleOptions, path: string) {
  const [content, hash] = [answer.contents().get(path), hashOfMine(path)]
  if (content === undefined || hash === undefined) throw new Error(`${path} has gone from the answer`)
  known.send(path, hash)
  if (typeof content === 'string') await workspace.write(path, content)
  else await workspace.place(path, content.uri)
  known.agree(path, hash)
  return hash
}

/** The text of a file, if the answer can hold it as one. */
function fittingText({ answer, rules }: SettleOptions, path: string, bytes: Uint8Array): string | undefined {
  if (rules.isUploadedAll) return undefined
  const text = textOf(bytes)
  const fits = text !== undefined && fitsAsText(answer.contents(), answer.work(), path, text)
  return fits ? text : undefined
}

/** Whether the answer can hold it as an upload; else says why not. */
function fitsAsUpload({ answer, refuse, uploading }: SettleOptions, path: string, size: number): boolean {
  const uploads = { ...answer.work().uploads, ...uploading.coming() }
  const reason = podOnlyReasonOf(uploads, path, size)
  if (reason) refuse(path, reason)
  return reason === undefined
}

/** What no answer can hold, nobody has deleted in one. */
async function remove(options: SettleOptions, { path, bytes }: Found) {
  const isHeld =
    !bytes || fittingText(options, path, bytes) !== undefined || fitsAsUpload(options, path, bytes.length)
  if (!isHeld) return
  await options.workspace.remove(path)
  options.known.agree(path, undefined)
}

/** A file that is no fitting text comes into the answer when it is uploaded, unless that has changed meanwhile. */
function take(options: SettleOptions, { path, bytes, hash }: Found) {
  const { answer, hashOfMine, known, uploading } = options
  if (isBlocked(answer.contents(), path)) throw new Error(`${path} is a folder on one side`)
  if (!bytes || hash === undefined) return
  const mine = hashOfMine(path)
  function put(content: Content) {
    if (hashOfMine(path) !== mine || isBlocked(answer.contents(), path)) return
    if (typeof content !== 'string' && !fitsAsUpload(options, path, content.size)) return
    answer.put(path, content)
    known.agree(path, hash)
  }
  const text = fittingText(options, path, bytes)
  if (text !== undefined) return put(text)
  if (!fitsAsUpload(options, path, bytes.length)) return
  const uploaded = uploading.find(hash, bytes.length)
  if (uploaded) put(uploaded)
  else uploading.begin({ path, bytes, hash }, put)
}

function drop({ answer, known, tell }: SettleOptions, path: string) {
  const content = answer.contents().get(path) ?? ''
  answer.put(path, null)
  known.agree(path, undefined)
  tell({ kind: 'dropped', path, content })
}

/** Saves the pod's version beside the file, in the answer too where that can hold it. Whether that is done. */
async function keep(options: SettleOptions, { path, bytes, hash }: Found): Promise<boolean> {
  const { rules, workspace, answer, known, uploading, tell } = options
  if (!bytes || hash === undefined) return true
  const hashes = new Map(workspace.files().map((file) => [file.path, file.hash]))
  const isTaken = (name: string) =>
    (answer.contents().has(name) || hashes.has(name)) && hashes.get(name) !== hash
  const copy = copyNameOf(path, isTaken)
  if (hashes.get(copy) !== hash) {
    const uploaded = uploading.find(hash, bytes.length)
    if (uploaded) await workspace.place(copy, uploaded.uri)
    else if (bytes.length <= MOST_WRITTEN) await workspace.write(copy, bytes)
    else {
      uploading.begin({ path, bytes, hash }, () => uploading.wake(path))
      return false
    }
  }
  known.agree(path, hash)
  if (rules.may_add) take(options, { path: copy, bytes, hash })
  tell({ kind: 'kept', path, copy })
  return true
}

import type { WorkspaceFile } from '@assess/sdk'
import { fileIdentity } from '@assess/sdk/ui'
import type { Content } from '../../files/edits.ts'
import { MOST_UPLOADED } from '../../files/uploads.ts'
import { hashOf, textOf } from './content.ts'
import { fitsAsText, hasNoPlace, isBlocked, podOnlyReasonOf } from './limits.ts'
import { copyNameOf } from './names.ts'
import { adoptRight, mineIn } from './rights.ts'
import type { Found, SettleOptions } from './settle-options.ts'
import { hashIn, type Step, stepFor } from './step.ts'

/** The most that is written through the page at once, in bytes; what is larger goes there as an upload. */
const MOST_WRITTEN = 5_000_000

/**
 * Makes a path equal on both sides. What the pod has is read before anything is written, because lists of files come
 * later than the files. Resolves with the identity of what the answer has, as far as this dealt with it.
 */
export async function settlePath(options: SettleOptions, path: string): Promise<string | undefined> {
  const { workspace } = options
  const file = options.fileOf(path)
  if (file?.unread) return settleUnread(options, path, file)
  if (file && file.size > MOST_UPLOADED.fileBytes) return settleLarge(options, file)
  if (file && isOneTooMany(options, file)) {
    options.refuse(path, 'full')
    return undefined
  }
  const read = await workspace.read(path)
  const { bytes, isExecutable = false } = read ?? {}
  const found = { path, bytes, hash: bytes && hashOf(bytes), isExecutable }
  switch (nextStep(options, found)) {
    case 'nothing':
      return settleRight(options, found)
    case 'write':
      adoptRight(options, found)
      return write(options, path)
    case 'remove':
      await remove(options, found)
      return undefined
    case 'take':
      take(options, found)
      return mineIn(options, path)
    case 'drop':
      drop(options, path)
      return undefined
    case 'keep':
      return (await keep(options, found)) ? write(options, path) : mineIn(options, path)
  }
}

/** Nothing is to be done about the content of a file; its right may have changed. */
async function settleRight(options: SettleOptions, found: Found): Promise<string | undefined> {
  const { path, hash, isExecutable } = found
  if (options.hashOfMine(path) !== hash) return mineIn(options, path)
  adoptRight(options, found)
  if (hash !== undefined && options.isExecutable(path) !== isExecutable) return write(options, path)
  options.known.agree(path, mineIn(options, path))
  return mineIn(options, path)
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
  const mine = mineIn(options, path)
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
  const mine = mineIn(options, path)
  const isTyped = mine !== undefined && !known.isNew(path) && !known.common(path, file).includes(mine)
  if (isTyped || rules.locked.includes(path)) return write(options, path)
  if (file.unread) refuse(path, file.unread)
  return mine
}

function nextStep(options: SettleOptions, { path, hash }: Found): Step {
  const { rules, workspace, known, hashOfMine, fileOf } = options
  const sent = known.sent(path)
  const sides = {
    mine: hashOfMine(path),
    pod: hash,
    common: known.common(path, fileOf(path)).map(hashIn),
    sent: sent === undefined ? undefined : hashIn(sent),
  }
  return stepFor(sides, {
    isLocked: rules.locked.includes(path),
    mayAdd: rules.may_add,
    // A pod without any file has not been filled yet.
    wasThere: known.wasThere(path) && workspace.files().some(({ unread }) => unread !== 'empty'),
  })
}

async function write(options: SettleOptions, path: string) {
  const { workspace, answer, known } = options
  const content = answer.contents().get(path)
  const identity = mineIn(options, path)
  if (content === undefined || identity === undefined) throw new Error(`${path} has gone from the answer`)
  known.send(path, identity)
  const right = options.isExecutable(path)
  if (typeof content === 'string') await workspace.write(path, content, right)
  else await workspace.place(path, content.uri, right)
  known.agree(path, identity)
  return identity
}

/** The text of a file, if the answer can hold it as one. */
function fittingText({ answer, rules }: SettleOptions, path: string, bytes: Uint8Array): string | undefined {
  if (rules.isUploadedAll) return undefined
  const text = textOf(bytes)
  const fits = text !== undefined && fitsAsText(answer.contents(), answer.work(), path, text)
  return fits ? text : undefined
}

/** Whether the answer can hold it as an upload; otherwise says why not. */
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

/** A file that is not a fitting text comes into the answer when it is uploaded, unless that has changed meanwhile. */
function take(options: SettleOptions, { path, bytes, hash, isExecutable }: Found) {
  const { answer, hashOfMine, known, uploading } = options
  if (isBlocked(answer.contents(), path)) throw new Error(`${path} is a folder on one side`)
  if (!bytes || hash === undefined) return
  const mine = hashOfMine(path)
  const identity = fileIdentity(hash, isExecutable)
  function put(content: Content) {
    if (hashOfMine(path) !== mine || isBlocked(answer.contents(), path)) return
    if (typeof content !== 'string' && !fitsAsUpload(options, path, content.size)) return
    answer.put(path, content, isExecutable)
    known.agree(path, identity)
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
async function keep(options: SettleOptions, found: Found): Promise<boolean> {
  const { path, bytes, hash, isExecutable } = found
  const { rules, workspace, answer, known, uploading, tell } = options
  if (!bytes || hash === undefined) return true
  const hashes = new Map(workspace.files().map((file) => [file.path, file.hash]))
  const isTaken = (name: string) =>
    (answer.contents().has(name) || hashes.has(name)) && hashes.get(name) !== hash
  const copy = copyNameOf(path, isTaken)
  if (hashes.get(copy) !== hash) {
    const uploaded = uploading.find(hash, bytes.length)
    if (uploaded) await workspace.place(copy, uploaded.uri, isExecutable)
    else if (bytes.length <= MOST_WRITTEN) await workspace.write(copy, bytes, isExecutable)
    else {
      uploading.begin({ path, bytes, hash }, () => uploading.wake(path))
      return false
    }
  }
  adoptRight(options, found)
  known.agree(path, fileIdentity(hash, isExecutable))
  if (rules.may_add) take(options, { ...found, path: copy })
  tell({ kind: 'kept', path, copy })
  return true
}

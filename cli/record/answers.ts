import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import { fileNameOf } from '../../src/sdk/format.ts'
import type { NodePlugin, WrittenAnswer } from '../../src/sdk/node.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'
import { uploadIdOf } from '../backend/content/files.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { readSolution, type Session, send } from '../replay/environment/signed-in.ts'
import { decode, playable } from '../replay/player/solutions.ts'

export interface AnswersOptions {
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  /** Folder for uploaded files. */
  readonly files: string
}

/** Replaces every text in a value. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapped(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]))
}

const isUpload = (text: string) => uploadIdOf(text) !== undefined

/** The fields with each upload as its file name, or as a pattern that matches any upload address. */
const named = (fields: object) => Object(mapped(fields, (text) => (isUpload(text) ? fileNameOf(text) : text)))
const patterned = (fields: object) =>
  Object(mapped(fields, (text) => (isUpload(text) ? `*${fileNameOf(text)}*` : text)))

async function download(session: Session, uri: string, folder: string): Promise<void> {
  const reply = await send(session, new URL(uri, session.url).pathname)
  if (!reply.ok) throw new Error(`The file ${uri} cannot be read: ${reply.status}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, basename(fileNameOf(uri))), new Uint8Array(await reply.arrayBuffer()))
}

/** A saved answer. */
export interface SavedAnswer {
  /** As the step `answer` takes it. */
  readonly written: object
  /** What a flow expects to be stored, as the expectation `saved` says it. */
  readonly saved: object
  /** What a flow expects at its end. */
  readonly expected: readonly object[]
}

/** How a flow says an answer, and what it expects of it. */
function writtenOf(problem: string, fields: object, own: WrittenAnswer | undefined): SavedAnswer {
  const { with: given, stored, seconds } = own ?? { with: fields, stored: fields }
  const saved = { problem, fields: patterned(stored) }
  const recording = seconds === undefined ? [] : [{ recording: { problem, seconds, late: false } }]
  return { written: named(given), saved, expected: [{ saved }, ...recording] }
}

/**
 * Reads the saved answer to a problem as its type encodes it, and downloads its uploads. Returns `undefined` when
 * nothing is saved. Throws when the type cannot decode it.
 */
export async function savedAnswer(
  session: Session,
  problem: string,
  { test, types, files }: AnswersOptions,
): Promise<SavedAnswer | undefined> {
  const stored = await readSolution(session, problem)
  if (!stored) return undefined
  const item = await playable({ test, types }, problem)
  const solution = decode(item, solutionFieldsOf(stored))
  if (!item.type.isAttempted(solution)) return undefined
  const fields = item.type.solution.encode(solution)
  const uploads: string[] = []
  mapped(fields, (text) => {
    if (isUpload(text)) uploads.push(text)
    return text
  })
  for (const uri of uploads) await download(session, uri, files)
  return writtenOf(problem, fields, item.type.toFlow?.(solution))
}

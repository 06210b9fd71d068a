import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type PlayedShard, plannedOf, type Shard, type Summary } from '../results/result.ts'
import { withOwnPaths, withRelativePaths } from './paths.ts'
import type { Print, Reporter } from './reporter.ts'

/** Changes with what a summary holds: blobs of another version are not read. */
const VERSION = 1

const Planned = Type.Object({ id: Type.String(), name: Type.String(), file: Type.String() })

/** What of a blob is checked; the rest is as this version of the program wrote it. */
const Blob = Type.Object({
  blob: Type.Literal(VERSION),
  summary: Type.Object({
    results: Type.Array(Planned),
    shard: Type.Object({
      index: Type.Integer({ minimum: 1 }),
      count: Type.Integer({ minimum: 1 }),
      planned: Type.Array(Planned),
    }),
  }),
})

/** The results of a shard, as it was played. */
export interface ShardSummary extends Summary {
  readonly shard: PlayedShard
}

interface BlobFile {
  readonly blob: number
  readonly summary: ShardSummary
}

const isBlob = (value: unknown): value is BlobFile => Value.Check(Blob, value)

/** A shard with the file in which it was found. */
export interface FoundShard {
  readonly source: string
  readonly summary: ShardSummary
}

/** Name of the blob of a shard in its folder. */
export const blobName = ({ index, count }: Shard = { index: 1, count: 1 }) =>
  `shard-${index}-of-${count}.json`

const BLOB_NAME = /^shard-\d+-of-\d+\.json$/

/** All results with their pictures, for `merge-reports`. */
export function createBlobReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    // `merge-reports` then reports the shard as missing.
    refuse: () => undefined,
    end(summary) {
      const planned = [...summary.results, ...summary.unsuitable].map(plannedOf)
      const shard = summary.shard ?? { index: 1, count: 1, planned }
      const blob: BlobFile = { blob: VERSION, summary: withRelativePaths({ ...summary, shard }) }
      print(JSON.stringify(blob))
    },
  }
}

async function blobsIn(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Error(`There is no file or folder "${path}".`)
  if (!found.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => BLOB_NAME.test(name.split(/[/\\]/).at(-1) ?? ''))
    .toSorted()
    .map((name) => join(path, name))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readBlob(source: string): Promise<FoundShard> {
  const value = parsed(await readFile(source, 'utf8'))
  if (!isBlob(value)) throw new Error(`${source} is not a blob, or another version of replay wrote it.`)
  return { source, summary: withOwnPaths(value.summary) }
}

/** Reads every blob of these files and folders; throws for a file that is not a blob. */
export async function readBlobs(paths: readonly string[]): Promise<readonly FoundShard[]> {
  const files = (await Promise.all(paths.map(blobsIn))).flat()
  return Promise.all([...new Set(files)].map(readBlob))
}

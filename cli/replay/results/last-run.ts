import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../host/make-folder.ts'
import type { FlowResult } from './result.ts'

const fileIn = (folder: string) => join(folder, 'last-run.json')

function failedBefore(folder: string): readonly string[] {
  try {
    const { failed }: { failed?: unknown } = Object(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
    return Array.isArray(failed) ? failed.map(String) : []
  } catch {
    return []
  }
}

/** Ids of the flows that failed in the last replay, or in an earlier one and were not played since. */
export const lastFailed = (folder: string): ReadonlySet<string> => new Set(failedBefore(folder))

/** Keeps which flows failed. One that was not played stays as it was. */
export function keepFailed(folder: string, results: readonly Pick<FlowResult, 'id' | 'status'>[]): void {
  const played = new Set(results.map(({ id }) => id))
  const now = results.filter(({ status }) => status === 'failed').map(({ id }) => id)
  const failed = [...failedBefore(folder).filter((id) => !played.has(id)), ...now]
  makeFolder(folder)
  writeFileSync(fileIn(folder), `${JSON.stringify({ failed }, null, 2)}\n`)
}

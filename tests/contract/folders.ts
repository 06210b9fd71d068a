import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SolutionFields } from '../../src/sdk/common.ts'

const PLUGINS = join(import.meta.dirname, '../../plugins')

/** The folders of problem types: those with a browser entry or a node entry. */
export function foldersOfTypes(): readonly string[] {
  const folders = readdirSync(PLUGINS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter((name) => ['index.ts', 'node.ts'].some((entry) => existsSync(join(PLUGINS, name, entry))))
    .sort()
}

export interface SavedPayload {
  readonly file: string
  readonly fields: SolutionFields
}

/** Payloads as they were saved once; whoever changes a codec must go on reading them. */
export function savedPayloads(code: string): readonly SavedPayload[] {
  const folder = join(PLUGINS, code, 'saved')
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => ({ file, fields: JSON.parse(readFileSync(join(folder, file), 'utf8')) }))
}

export function readmeOf(code: string): string {
  return readFileSync(join(PLUGINS, code, 'README.md'), 'utf8')
}

/** Rows of the table in `plugins/README.md` by code. */
export function tableOfTypes(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(join(PLUGINS, 'README.md'), 'utf8').split('\n')
  const rows = lines
    .filter((line) => line.startsWith('|') && line.includes('/README.md)'))
    .map((line) => line.split('|').slice(1, -1))
  return new Map(
    rows.map((cells) => [(cells[0] ?? '').trim().replaceAll('`', ''), cells.map((cell) => cell.trim())]),
  )
}

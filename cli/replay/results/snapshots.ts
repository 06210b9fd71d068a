import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Flow } from '../flow/flow.ts'
import { caseNameOf } from './result.ts'

/** Snapshots are compared if there are some, or rewritten. */
export type SnapshotMode = 'compare' | 'update'

const HEADING = '# '
const CONTEXT = 2

/** Beside the flow: `flows/a.yaml` has `flows/snapshots/a.txt`. */
export const snapshotFileOf = (flowFile: string) =>
  join(dirname(flowFile), 'snapshots', `${basename(flowFile).replace(/\.ya?ml$/, '')}.txt`)

/** The outlines of a file, by their headings; empty when there is no such file. */
export function readSnapshots(file: string): Map<string, readonly string[]> {
  if (!existsSync(file)) return new Map()
  const sections = readFileSync(file, 'utf8').split(/^# /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.filter((line) => line !== '')]
    }),
  )
}

function writeSnapshot(file: string, heading: string, lines: readonly string[]): void {
  const all = readSnapshots(file).set(heading, lines)
  mkdirSync(dirname(file), { recursive: true })
  const sections = [...all].map(([name, outline]) => `${HEADING}${name}\n${outline.join('\n')}\n`)
  writeFileSync(file, sections.join('\n'))
}

/** The first line that differs, with the lines around it; `undefined` when both are the same. */
function differenceOf(wanted: readonly string[], got: readonly string[]): string | undefined {
  const length = Math.max(wanted.length, got.length)
  const at = Array.from({ length }, (_, index) => index).find((index) => wanted[index] !== got[index])
  if (at === undefined) return undefined
  return [
    ...wanted.slice(Math.max(0, at - CONTEXT), at).map((line) => `    ${line}`),
    ...wanted.slice(at, at + CONTEXT).map((line) => `  - ${line}`),
    ...got.slice(at, at + CONTEXT).map((line) => `  + ${line}`),
  ].join('\n')
}

/**
 * Compares what assistive technology is told at each `picture` of a flow with what was told when the snapshot was
 * taken. The function that it gives throws where they differ.
 */
export function createSnapshots(flow: Pick<Flow, 'id' | 'file'>, mode: SnapshotMode) {
  const file = snapshotFileOf(flow.file)
  const known = readSnapshots(file)
  const caseName = caseNameOf(flow)
  const taken = new Map<string, number>()

  return function check(picture: string, outline: readonly string[]): void {
    const count = (taken.get(picture) ?? 0) + 1
    taken.set(picture, count)
    const parts = [picture, count > 1 && `(${count})`, caseName !== undefined && `[${caseName}]`]
    const heading = parts.filter(Boolean).join(' ')
    if (mode === 'update') {
      writeSnapshot(file, heading, outline)
      return
    }
    const wanted = known.get(heading)
    const difference = wanted && differenceOf(wanted, outline)
    if (difference === undefined) return
    throw new Error(
      `At the picture "${heading}" a screen reader is told something else than ${basename(file)} has (--update-snapshots accepts it):\n${difference}`,
    )
  }
}

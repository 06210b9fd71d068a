import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type Fault, titleOf } from './fault.ts'
import { faultsOf } from './planting.ts'

/** Where faults are planted, in equal parts. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  kernel: ['src/{kernel,proctoring,runs}/**/*.ts'],
  adapters: ['src/adapters/**/*.{ts,tsx}'],
  shell: ['src/shell/**/*.{ts,tsx}', 'src/sdk/widgets/**/*.tsx'],
  backend: ['cli/backend/**/*.ts'],
  texts: ['src/shell/texts/{en,de}/*.ts', '{src,plugins}/**/texts.ts'],
}
const TEXTS = /\/texts(\.ts$|\/)/

function filesOf(area: string): readonly string[] {
  const files = globSync([...(AREAS[area] ?? [])]).filter((file) => !/\.(test|d)\.tsx?$/.test(file))
  return files.filter((file) => area === 'texts' || !TEXTS.test(file)).toSorted()
}

/** The place of a fault in the draw: a change elsewhere in the project does not move it. */
const placeOf = (fault: Fault, seed: number) =>
  createHash('sha256')
    .update(`${seed} ${fault.kind} ${titleOf(fault)}`)
    .digest('hex')

/** So many faults of one area, of each kind in turn; always the same ones for a seed, as long as they are written. */
function drawOf(area: string, count: number, seed: number): readonly Fault[] {
  const all = filesOf(area).flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')))
  const inOrder = all
    .map((fault) => ({ fault, place: placeOf(fault, seed) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ fault }) => fault)
  const ranked = [...Map.groupBy(inOrder, ({ kind }) => kind).values()].flatMap((faults) =>
    faults.map((fault, rank) => ({ fault, rank })),
  )
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.fault.kind.localeCompare(other.fault.kind))
    .slice(0, count)
    .map(({ fault }) => fault)
}

/** Faults of all areas, `count` in each. */
export function drawFaults(count: number, seed: number): readonly Fault[] {
  return Object.keys(AREAS).flatMap((area) => drawOf(area, count, seed))
}

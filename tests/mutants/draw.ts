import { globSync, readFileSync } from 'node:fs'
import { createRng } from '../../cli/random/rng.ts'
import type { Fault } from './fault.ts'
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

/** So many faults of one area, of each kind in turn; always the same ones for a seed and a state of the files. */
function drawOf(area: string, count: number, seed: number): readonly Fault[] {
  const rng = createRng(seed, area)
  const byKind = new Map<string, Fault[]>()
  for (const file of filesOf(area)) {
    for (const fault of faultsOf(file, readFileSync(file, 'utf8')))
      byKind.set(fault.kind, [...(byKind.get(fault.kind) ?? []), fault])
  }
  const drawn: Fault[] = []
  while (drawn.length < count && [...byKind.values()].some((faults) => faults.length > 0)) {
    for (const faults of byKind.values()) {
      const [fault] = faults.splice(rng.below(Math.max(1, faults.length)), 1)
      if (fault && drawn.length < count) drawn.push(fault)
    }
  }
  return drawn
}

/** Faults of all areas, `count` in each. */
export function drawFaults(count: number, seed: number): readonly Fault[] {
  return Object.keys(AREAS).flatMap((area) => drawOf(area, count, seed))
}

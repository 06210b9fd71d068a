import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Fault, titleOf } from './fault.ts'
import { faultyFiles } from './files.ts'
import { faultsOf } from './planting.ts'
import { parse, unitsOf } from './units.ts'

/** Tells which faults the compiler lets pass. */
export type Compiler = (faults: readonly Fault[]) => ReadonlySet<Fault>

interface Statement {
  readonly file: string
  readonly key: string
}

/** Decides, so that a change elsewhere in the project moves nothing. */
const chance = (seed: number, ...parts: readonly string[]) =>
  createHash('sha1')
    .update([seed, ...parts].join('\n'))
    .digest('hex')

function inOrder<T>(list: readonly T[], chanceOf: (one: T) => string): readonly T[] {
  const chances = list.map((one) => ({ one, chance: chanceOf(one) }))
  return chances.toSorted((a, b) => (a.chance < b.chance ? -1 : 1)).map(({ one }) => one)
}

/** Every statement of the files, in an order that the seed decides. */
function statementsInOrder(files: readonly string[], seed: number): readonly Statement[] {
  const all = files.flatMap((file) => {
    const units = unitsOf(parse(file, readFileSync(file, 'utf8')))
    return units.map(({ key }) => ({ file, key }))
  })
  return inOrder(all, ({ file, key }) => chance(seed, file, key))
}

/** The faults of a statement: its kinds in an order of chance, so that none is drawn for being frequent. */
function candidatesOf(faults: readonly Fault[], { file, key }: Statement, seed: number): readonly Fault[] {
  const kinds = Map.groupBy(faults, ({ kind }) => kind)
  const ordered = inOrder([...kinds.keys()], (kind) => chance(seed, file, key, kind))
  return ordered.flatMap((kind) => inOrder(kinds.get(kind) ?? [], (fault) => chance(seed, titleOf(fault))))
}

/** The first fault of each statement that compiles; asks for all statements at once, as each question takes seconds. */
function firstCompiling(statements: readonly (readonly Fault[])[], compiler: Compiler): readonly Fault[] {
  const found = new Map<readonly Fault[], Fault>()
  let open = statements
  for (let from = 0, size = 1; open.length > 0; from += size, size *= 2) {
    const asked = compiler(open.flatMap((faults) => faults.slice(from, from + size)))
    for (const faults of open) {
      const first = faults.slice(from, from + size).find((fault) => asked.has(fault))
      if (first) found.set(faults, first)
    }
    open = open.filter((faults) => !found.has(faults) && faults.length > from + size)
  }
  return statements.map((faults) => found.get(faults)).filter((fault) => fault !== undefined)
}

/**
 * Faults in this many statements of the project, one in each; the same ones for a seed, as long as they are written.
 */
export function drawFaults(
  count: number,
  seed: number,
  compiler: Compiler,
  files = faultyFiles(),
): readonly Fault[] {
  const known = new Map<string, ReadonlyMap<string, readonly Fault[]>>()
  const faultsIn = ({ file, key }: Statement) => {
    const faults =
      known.get(file) ?? Map.groupBy(faultsOf(file, readFileSync(file, 'utf8')), ({ unit }) => unit)
    known.set(file, faults)
    return faults.get(key) ?? []
  }
  const statements = statementsInOrder(files, seed)
  const drawn: Fault[] = []
  for (let at = 0; drawn.length < count && at < statements.length; ) {
    const next = statements.slice(at, at + count - drawn.length)
    at += next.length
    const candidates = next.map((statement) => candidatesOf(faultsIn(statement), statement, seed))
    drawn.push(...firstCompiling(candidates, compiler))
  }
  return drawn
}

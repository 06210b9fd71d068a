import { type Fields, isFields } from '../../../src/wire/fields.ts'
import { checker } from '../../definitions/check.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import { type Path, type Source, sourceAt } from '../../definitions/source.ts'
import { TIMING } from '../flow/flow.ts'
import { BLOCK_NAMES, BLOCKS, type BlockName, MOST_STEPS } from './blocks.ts'
import { type Filled, type Filler, type Unfilled, variablesIn, withUnfilled } from './filler.ts'
import { misgiven, type Parts } from './parts.ts'
import { ROUNDS } from './rounds.ts'
import { hasTurn, type Scope } from './variables.ts'

/** A step as it is played, and where a file says it. */
export interface Placed {
  readonly value: unknown
  readonly source: Source
  readonly path: Path
  /** What of it got no value. */
  readonly unfilled: readonly Unfilled[]
  /** The rounds of the loops around it. */
  readonly rounds: readonly string[]
  /** Whether it is only the time at which a block begins. */
  readonly isWait: boolean
}

/** Where some steps stand. */
interface Place {
  readonly at: Path
  readonly source: Source
  readonly scope: Scope
  readonly rounds: readonly string[]
  /** The files that include each other down to this one. */
  readonly files: readonly string[]
}

/** What reads the steps: of included files, of places that variables fill, and of findings. */
export interface Reading {
  readonly parts: Parts
  readonly filler: Filler
  readonly report: Report
}

interface Run extends Reading {
  readonly placed: Placed[]
  /** Steps and rounds that may still come. */
  left: number
}

const BEGINNINGS = [...Object.keys(TIMING), 'when'].filter((key) => !['every', 'times'].includes(key))

const checkInclude = checker(BLOCKS.include)

/**
 * The steps of a flow or a part one after the other: loops played out, includes in their places, variables replaced.
 * Reports what is wrong with any of them.
 */
export async function expandSteps(
  source: Source,
  scope: Scope,
  reading: Reading,
): Promise<readonly Placed[]> {
  const run: Run = { ...reading, placed: [], left: MOST_STEPS }
  const { steps } = Object(source.value)
  const place = { at: ['steps'], source, scope, rounds: [], files: [source.file] }
  if (Array.isArray(steps)) await expandAll(steps, place, run)
  return run.placed
}

const below = (place: Place, key: string | number): Place => ({ ...place, at: [...place.at, key] })

async function expandAll(steps: readonly unknown[], place: Place, run: Run): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const here = below(place, index)
    if (!isWithinLimit(here, run)) return
    const block = isFields(step) ? BLOCK_NAMES.find((name) => Object.hasOwn(step, name)) : undefined
    if (block === undefined) put(step, here, run)
    else await expandBlock(block, Object(step), here, run)
  }
}

/** Tells of too many steps once. */
function isWithinLimit({ at, source }: Place, run: Run): boolean {
  if (run.left === 0) {
    const message = `The loops and includes of this flow come to more than ${MOST_STEPS} steps and rounds`
    run.report(source.finding(at, message))
  }
  return --run.left >= 0
}

const fill = (value: unknown, { at, source, scope }: Place, { filler }: Run): Filled =>
  filler.fill(value, source, at, scope)

function put(step: unknown, place: Place, run: Run, isWait = false): void {
  const { at, source, scope, rounds } = place
  if (rounds.length > 0 && isFields(step) && 'at' in step) {
    const message = 'A step of a loop cannot stand "at" one time of the flow: write "after"'
    run.report(source.finding([...at, 'at'], message))
  }
  // The {n} of a step that is repeated by itself is its own.
  const isRepeated = isFields(step) && 'times' in step
  const own = isRepeated ? { ...place, scope: { ...scope, turn: undefined } } : place
  if (!isRepeated && scope.turn === undefined && hasTurn(step))
    run.filler.warn(source, at, '{n}', '"{n}" counts nothing: the step is neither repeated nor in a loop')
  run.placed.push({ ...fill(step, own, run), source, path: at, rounds, isWait })
}

async function expandBlock(name: BlockName, step: Fields, place: Place, run: Run): Promise<void> {
  const { at, source } = place
  const { [name]: written, ...timing } = step
  const others = Object.keys(timing).filter((key) => !BEGINNINGS.includes(key))
  if (others.length > 0) {
    const message = `A step does one thing, but this one does ${[name, ...others].join(' and ')}`
    return run.report(source.finding(at, message))
  }
  if (Object.keys(timing).length > 0) put(timing, place, run, true)
  if (name === 'include') return include(written, below(place, name), run)
  return loop(name, written, below(place, name), run)
}

async function loop(name: 'repeat' | 'each', written: unknown, place: Place, run: Run) {
  const { at, scope } = place
  const { steps, ...head } = isFields(written) ? written : {}
  const { value, unfilled } = fill(head, place, run)
  const filled = isFields(written) ? { ...Object(value), ...(steps !== undefined && { steps }) } : written
  const source = withUnfilled(place.source, belowPath(at, unfilled))
  const rounds = ROUNDS[name](sourceAt(source, at, filled), run.report)
  const [fault] = unfilled
  for (const [index, { name: round, values }] of rounds.entries()) {
    if (!isWithinLimit(place, run)) return
    const lost = new Map(scope.lost)
    for (const own of Object.keys(values)) {
      lost.delete(own)
      if (fault) lost.set(own, fault.finding)
    }
    const inside = { values: { ...scope.values, ...values }, lost, turn: index + 1 }
    const within = { ...below(place, 'steps'), scope: inside, rounds: [...place.rounds, round] }
    if (Array.isArray(steps)) await expandAll(steps, within, run)
  }
}

const belowPath = (at: Path, unfilled: readonly Unfilled[]) =>
  unfilled.map(({ path, finding }) => ({ path: [...at, ...path], finding }))

async function include(written: unknown, place: Place, run: Run): Promise<void> {
  const { at, files, scope } = place
  const { parts, filler, report } = run
  const { value, unfilled } = fill(written, place, run)
  const source = withUnfilled(place.source, belowPath(at, unfilled))
  const wanted = checkInclude(sourceAt(source, at, value), report)
  if (wanted === undefined) return
  const { file, with: given = {} } = typeof wanted === 'string' ? { file: wanted } : wanted
  const say = (path: Path, message: string) => {
    const finding = source.finding([...at, ...path], message)
    report(finding)
    return finding
  }
  const part = await parts.read(file, files, (message) => void say([], message))
  if (!part) return
  const { missing, unknown } = misgiven(part, given)
  for (const { name, message } of unknown) say(['with', name], message)
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(part.variables, name))
  const own = variablesIn(part.variables, Object.fromEntries(known), part.source, filler)
  const lost = new Map(own.lost)
  for (const { name, message } of missing) lost.set(name, say([], message))
  for (const { path, finding } of unfilled) if (path[0] === 'with') lost.set(String(path[1]), finding)
  const inside = { ...scope, values: own.values, lost }
  const within = { at: ['steps'], source: part.source, scope: inside, files: [...files, part.source.file] }
  await expandAll(part.steps, { ...within, rounds: place.rounds }, run)
}

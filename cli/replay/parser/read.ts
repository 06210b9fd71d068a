import { basename, resolve, sep } from 'node:path'
import { type Diagnostic, distinct, type Report } from '../../definitions/diagnostic.ts'
import { suggestion } from '../../definitions/nearest.ts'
import type { Source } from '../../definitions/source.ts'
import { expectationsIn } from '../expectations/located.ts'
import type { Flow, Step } from '../flow/flow.ts'
import { STEPS } from '../steps/all.ts'
import { readFlowSource, spelledOut } from './bare-steps.ts'
import { BLOCK_NAMES } from './blocks.ts'
import { casesOf } from './cases.ts'
import { createFiller } from './filler.ts'
import { type FlatFlow, flatten } from './flat.ts'
import { type GivenVariables, givenTo } from './given.ts'
import { renameOldKeys } from './old-keys.ts'
import { createParts } from './parts.ts'
import { checkFlow, TIMINGS } from './schema.ts'

function readStep(raw: object, index: number, { source, placed }: FlatFlow, report: Report): Step {
  const keys = Object.keys(raw)
  const names = keys.filter((key) => key in STEPS)
  const timing = Object.fromEntries(Object.entries(raw).filter(([key]) => key in TIMINGS))
  const say = (message: string) => report(source.finding(['steps', index], message))
  if (names.length > 1) say(`A step does one thing, but this one does ${names.join(' and ')}`)
  if (names.length === 0 && !('when' in timing) && !placed[index]?.isWait) {
    const known = [...Object.keys(STEPS), ...BLOCK_NAMES]
    say(`A step does something or waits with "when". Steps: ${known.join(', ')}`)
  }
  if ('every' in timing !== 'times' in timing) say('"every" and "times" belong together')
  if ('at' in timing && 'after' in timing) say('A step stands either "at" a time or "after" the step before')
  const name = names[0]
  const { line, file } = source.finding(['steps', index], '')
  const { rounds = [] } = placed[index] ?? {}
  return {
    timing,
    name,
    args: name && Reflect.get(raw, name),
    line,
    ...(file !== source.file && { file }),
    ...(rounds.length > 0 && { rounds }),
  }
}

/** What a pattern cannot check: a date or a time zone that does not exist. */
function checkMoment({ start, timezone }: Pick<Flow, 'start' | 'timezone'>, source: Source, report: Report) {
  if (start !== undefined && Number.isNaN(Date.parse(start))) {
    report(source.finding(['start'], `There is no such moment as "${start}"`))
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    report(
      source.finding(['timezone'], `There is no time zone "${timezone}"; wanted: one such as Asia/Kolkata`),
    )
  }
}

/**
 * `report/learning` for `…/flows/report/learning.yaml`, `DBA/database` for `plugins/DBA/fixtures/flows/database.yaml`;
 * the bare name for a file outside a folder `flows`.
 */
export function idOf(file: string): string {
  const folders = resolve(file).split(sep)
  const root = folders.lastIndexOf('flows', folders.length - 2)
  const path = root === -1 ? [basename(file)] : folders.slice(root + 1)
  const [plugins, code] = folders.slice(0, Math.max(root, 0)).slice(-3)
  const type = plugins === 'plugins' && code !== undefined ? [code] : []
  return [...type, ...path].join('/').replace(/\.yaml$/, '')
}

/** Reports words that are not of the closed set from which they come. */
function checkWords(source: Source, report: Report): void {
  for (const { definition, wanted, path } of expectationsIn(source.value)) {
    for (const { says, at, what, known } of definition.words(wanted)) {
      if (known.includes(says)) continue
      report(source.finding([...path, ...at], `There is no ${what} "${says}"${suggestion(says, known)}`))
    }
  }
}

function readCase(id: string, flat: FlatFlow, report: Report): Flow | undefined {
  let isSound = true
  const fault: Report = (problem) => {
    isSound = false
    report(problem)
  }
  const source = spelledOut(flat.source)
  checkWords(source, fault)
  const written = checkFlow(source, fault)
  if (!written) return undefined
  const { file } = source
  const steps = written.steps.map((step, index) => readStep(Object(step), index, { ...flat, source }, fault))
  checkMoment(written, source, fault)
  const expectLines = written.expect.map((_, index) => source.finding(['expect', index], '').line)
  const includes = [...new Set(flat.placed.map((step) => step.source.file))].filter((one) => one !== file)
  const sound = { ...written, file, id, written: flat.source.value, steps, expectLines }
  return isSound ? { ...sound, ...(includes.length > 0 && { includes }) } : undefined
}

export interface ReadFlows {
  readonly flows: readonly Flow[]
  readonly problems: readonly Diagnostic[]
  /** Old names that the file uses; its flows are read all the same. */
  readonly warnings: readonly Diagnostic[]
  /** What the file says, once for each row of `each`, whether it is sound or not. */
  readonly cases: readonly Source[]
  /** The files of steps that it includes, whether they are sound or not. */
  readonly includes: readonly string[]
}

/**
 * Reads a flow file: one flow, or one for each row of its `each`. Findings name the file, the line and what was
 * wanted; with a finding there is no flow. `given` are values of variables from the command line.
 */
export async function readFlows(file: string, given: GivenVariables = {}): Promise<ReadFlows> {
  const problems: Diagnostic[] = []
  const warnings: Diagnostic[] = []
  const report: Report = (problem) => problems.push(problem)
  const source = await readFlowSource(file, report)
  const parts = createParts(report)
  const filler = createFiller(report, (warning) => warnings.push(warning))
  const cases: Source[] = []
  const flows: Flow[] = []
  for (const one of source ? await casesOf(source, report) : []) {
    const id = one.name === undefined ? idOf(file) : `${idOf(file)}[${one.name}]`
    const before = problems.length
    const flat = await flatten(one.source, givenTo(one, given, report), { parts, filler, report })
    const renamed = renameOldKeys(flat.source)
    warnings.push(...renamed.warnings)
    cases.push(renamed.source)
    // What is left of steps with faults would have others.
    const isLeft = flat.placed.length > 0 || problems.length === before
    const flow = isLeft && readCase(id, { ...flat, source: renamed.source }, report)
    if (flow) flows.push(flow)
  }
  return {
    flows: problems.length > 0 ? [] : flows,
    // Every case of a flow has the mistakes of the flow.
    problems: distinct(problems),
    warnings: distinct(warnings),
    cases,
    includes: parts.files(),
  }
}

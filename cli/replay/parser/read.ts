import { basename, resolve, sep } from 'node:path'
import { type TSchema, Type } from 'typebox'
import { checker } from '../../definitions/check.ts'
import type { Diagnostic, Report } from '../../definitions/diagnostic.ts'
import { suggestion } from '../../definitions/nearest.ts'
import { readSource, type Source } from '../../definitions/source.ts'
import { Condition, Expectation } from '../expectations/all.ts'
import { expectationsIn } from '../expectations/located.ts'
import { type Flow, HEAD, type Step, strict, TIMING } from '../flow/flow.ts'
import { STEPS } from '../steps/all.ts'
import type { StepDefinition } from '../steps/define.ts'
import { type CaseSource, casesOf } from './cases.ts'
import { renameOldKeys } from './old-keys.ts'

const BARE = Object.keys(STEPS).filter((name) => STEPS[name]?.bare)

const TIMINGS = { ...TIMING, when: Type.Optional(Condition) }

function stepSchema(argsOf: (definition: StepDefinition) => TSchema) {
  const args = Object.entries(STEPS).map(([name, step]) => [name, Type.Optional(argsOf(step))])
  return Type.Object(
    { ...TIMINGS, ...Object.fromEntries(args) },
    { ...strict, description: 'One step: when, and what' },
  )
}

const StepObject = stepSchema(({ args }) => args)
const WrittenStep = stepSchema(({ args, bare }) => (bare ? Type.Union([args, Type.Null()]) : args))

function flowSchema<S extends Parameters<typeof Type.Array>[0]>(step: S) {
  return Type.Object(
    {
      ...HEAD,
      expect: Type.Array(Expectation, { description: 'What must be so at the end' }),
      steps: Type.Array(step, { minItems: 1, description: 'What happens, in its order' }),
    },
    { ...strict, title: 'Flow', description: 'What a user does with a test, and what must come of it' },
  )
}

/** What `fixtures/flow.schema.json` publishes: a step without details may be a single word, or a key without a value. */
export const FlowFile = flowSchema(Type.Union([Type.Enum(BARE), WrittenStep]))

const checkFlow = checker(flowSchema(StepObject))

/** Reads a flow file as YAML: a step without details needs no colon beside the time of the step. */
const readFlowSource = (file: string, report: Report): Promise<Source | undefined> =>
  readSource(file, report, BARE)

/** `- submit` and `- submit:` mean `- submit: {}`; a word that is no step is then a key that is none. */
function spellOut(step: unknown): unknown {
  if (typeof step === 'string') return { [step]: {} }
  if (typeof step !== 'object' || step === null) return step
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => [key, value === null && BARE.includes(key) ? {} : value]),
  )
}

function spelledOut(source: Source): Source {
  const { value } = source
  if (typeof value !== 'object' || value === null || !('steps' in value)) return source
  const { steps } = value
  return Array.isArray(steps) ? { ...source, value: { ...value, steps: steps.map(spellOut) } } : source
}

function readStep(raw: object, index: number, source: Source, report: Report): Step {
  const keys = Object.keys(raw)
  const names = keys.filter((key) => key in STEPS)
  const timing = Object.fromEntries(Object.entries(raw).filter(([key]) => key in TIMINGS))
  const say = (message: string) => report(source.finding(['steps', index], message))
  if (names.length > 1) say(`A step does one thing, but this one does ${names.join(' and ')}`)
  if (names.length === 0 && !('when' in timing)) {
    say(`A step does something or waits with "when". Steps: ${Object.keys(STEPS).join(', ')}`)
  }
  if ('every' in timing !== 'times' in timing) say('"every" and "times" belong together')
  if ('at' in timing && 'after' in timing) say('A step stands either "at" a time or "after" the step before')
  const name = names[0]
  const { line } = source.finding(['steps', index], '')
  return { timing, name, args: name && Reflect.get(raw, name), line }
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

function readCase(file: string, { name, source }: CaseSource, report: Report): Flow | undefined {
  let isSound = true
  const fault: Report = (problem) => {
    isSound = false
    report(problem)
  }
  const spelled = spelledOut(source)
  checkWords(spelled, fault)
  const written = checkFlow(spelled, fault)
  if (!written) return undefined
  const steps = written.steps.map((step, index) => readStep(Object(step), index, source, fault))
  checkMoment(written, source, fault)
  const expectLines = written.expect.map((_, index) => source.finding(['expect', index], '').line)
  const id = name === undefined ? idOf(file) : `${idOf(file)}[${name}]`
  return isSound ? { ...written, file, id, written: source.value, steps, expectLines } : undefined
}

export interface ReadFlows {
  readonly flows: readonly Flow[]
  readonly problems: readonly Diagnostic[]
  /** Old names that the file uses; its flows are read all the same. */
  readonly warnings: readonly Diagnostic[]
  /** What the file says, once for each row of `each`, whether it is sound or not. */
  readonly cases: readonly Source[]
}

/**
 * Reads a flow file: one flow, or one for each row of its `each`. Findings name the file, the line and what was
 * wanted; with a finding there is no flow.
 */
export async function readFlows(file: string): Promise<ReadFlows> {
  const problems = new Map<string, Diagnostic>()
  // Every case of a flow has the mistakes of the flow.
  const report = (problem: Diagnostic) => problems.set(`${problem.line} ${problem.message}`, problem)
  const source = await readFlowSource(file, report)
  const cases = source ? await casesOf(source, report) : []
  const warnings = new Map<string, Diagnostic>()
  const read: Source[] = []
  const flows = cases.flatMap(({ name, source: written }) => {
    const renamed = renameOldKeys(written)
    for (const warning of renamed.warnings) warnings.set(`${warning.line} ${warning.message}`, warning)
    read.push(renamed.source)
    return readCase(file, { name, source: renamed.source }, report) ?? []
  })
  const found = [...problems.values()]
  return {
    flows: found.length > 0 ? [] : flows,
    problems: found,
    warnings: [...warnings.values()],
    cases: read,
  }
}

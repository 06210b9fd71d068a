import { basename } from 'node:path'
import { Type } from 'typebox'
import { checker } from '../definitions/check.ts'
import type { Diagnostic, Report } from '../definitions/diagnostic.ts'
import { readSource, type Source } from '../definitions/source.ts'
import { type Flow, HEAD, PLACEMENT, type Step, strict } from './flow.ts'
import { VERBS } from './steps/verbs.ts'

const BARE = Object.keys(VERBS).filter((name) => VERBS[name]?.bare)

const StepObject = Type.Object(
  {
    ...PLACEMENT,
    ...Object.fromEntries(Object.entries(VERBS).map(([name, { args }]) => [name, Type.Optional(args)])),
  },
  { ...strict, description: 'One step: when, and what' },
)

function flowSchema<S extends Parameters<typeof Type.Array>[0]>(step: S) {
  return Type.Object(
    { ...HEAD, steps: Type.Array(step, { minItems: 1, description: 'What happens, in its order' }) },
    { ...strict, title: 'Flow', description: 'What a person does with a test, and what must come of it' },
  )
}

/** What `fixtures/flow.schema.json` publishes: a step without details may be a single word. */
export const FlowFile = flowSchema(Type.Union([Type.Enum(BARE), StepObject]))

const checkFlow = checker(flowSchema(StepObject))

/** `- submit` and `- submit:` mean `- submit: {}`. */
function spellOut(step: unknown): unknown {
  if (typeof step === 'string' && BARE.includes(step)) return { [step]: {} }
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
  const verbs = keys.filter((key) => key in VERBS)
  const place = Object.fromEntries(Object.entries(raw).filter(([key]) => key in PLACEMENT))
  const say = (message: string) => report(source.finding(['steps', index], message))
  if (verbs.length > 1) say(`A step does one thing, but this one does ${verbs.join(' and ')}`)
  if (verbs.length === 0 && !('when' in place)) {
    say(`A step does something or waits with "when". Steps: ${Object.keys(VERBS).join(', ')}`)
  }
  if ('every' in place !== 'times' in place) say('"every" and "times" belong together')
  if ('at' in place && 'after' in place) say('A step stands either "at" a time or "after" the step before')
  const verb = verbs[0]
  const { line } = source.finding(['steps', index], '')
  return { place, verb, args: verb && Reflect.get(raw, verb), line }
}

/** What a pattern cannot see: a day or a place that there is not. */
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

/** Reads one flow. Findings name the file, the line and what was wanted. */
export async function readFlow(file: string): Promise<{ flow?: Flow; problems: Diagnostic[] }> {
  const problems: Diagnostic[] = []
  const report = (problem: Diagnostic) => problems.push(problem)
  const read = await readSource(file, report)
  const source = read && spelledOut(read)
  const written = source && checkFlow(source, report)
  if (!source || !written) return { problems }
  const steps = written.steps.map((step, index) => readStep(Object(step), index, source, report))
  checkMoment(written, source, report)
  const expectLines = written.expect.map((_, index) => source.finding(['expect', index], '').line)
  if (problems.length > 0) return { problems }
  return { flow: { ...written, file, id: basename(file, '.yaml'), steps, expectLines }, problems }
}

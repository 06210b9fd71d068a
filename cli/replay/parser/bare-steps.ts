import { isFields } from '../../../src/wire/fields.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import { readSource, type Source } from '../../definitions/source.ts'
import { STEPS } from '../steps/all.ts'

/** Steps whose names alone are a step. */
export const BARE = Object.keys(STEPS).filter((name) => STEPS[name]?.bare)

/** Reads a flow file as YAML: a step without details needs no colon beside the time of the step. */
export const readFlowSource = (file: string, report: Report): Promise<Source | undefined> =>
  readSource(file, report, BARE)

/** `- submit` and `- submit:` mean `- submit: {}`; the check of the keys then reports a word that names no step. */
function spellOut(step: unknown): unknown {
  if (typeof step === 'string') return { [step]: {} }
  if (!isFields(step)) return step
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => [key, value === null && BARE.includes(key) ? {} : value]),
  )
}

/** The same flow with the details of each step, be they empty. */
export function spelledOut(source: Source): Source {
  const { value } = source
  if (!isFields(value) || !Array.isArray(value.steps)) return source
  return { ...source, value: { ...value, steps: value.steps.map(spellOut) } }
}

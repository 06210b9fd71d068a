import { eachFit, ReadContext, type Shape } from '@assess/sdk'
import { byPath } from '../../code/test-cases.ts'
import { started } from '../../files/problem.ts'
import type * as Written from './check.schema.ts'
import { type Check, type FileStep, isPageStep, needsService, type Step } from './check.ts'

type WrittenStep = Shape<typeof Written.Step>
type WrittenFile = Shape<typeof Written.FileStep>

/** What is said of an element: beside it, or among its fields as authors write it. */
function about<T>(beside: T | undefined, inside: T | undefined, at: ReadContext, wanted: string): T {
  const found = beside ?? inside
  if (found === undefined) throw at.unfit(found, wanted)
  return found
}

/** Authors write what a text has to be among the other expectations of a file. */
function fileStepOf({ file, expect }: WrittenFile): FileStep {
  const { exists, text: given, json, entries, ...fields } = expect
  const text = given ?? (Object.keys(fields).length > 0 ? fields : undefined)
  return {
    kind: 'file',
    file,
    expect: {
      exists,
      ...(text !== undefined && { text }),
      ...(json !== undefined && { json }),
      ...(entries && { entries }),
    },
  }
}

/** A step with its kind, as it is played. */
function stepOf(step: WrittenStep, at: ReadContext): Step {
  if ('request' in step) return { ...step, kind: 'request' }
  if ('run' in step) return { ...step, kind: 'run', run: started(step.run, at.key('run')) }
  if ('file' in step) return fileStepOf(step)
  if ('restart' in step) return { ...step, kind: 'restart' }
  if ('page' in step) return { ...step, kind: 'page' }
  if ('click' in step) return { ...step, kind: 'click' }
  if ('press' in step) return { ...step, kind: 'press' }
  if ('see' in step) return { ...step, kind: 'see' }
  if ('notSee' in step) return { ...step, kind: 'notSee' }
  if ('script' in step) return { ...step, kind: 'script' }
  return stepAbout(step, at)
}

type AboutStep = Extract<WrittenStep, { fill: object } | { value: object } | { count: object }>

function stepAbout(step: AboutStep, at: ReadContext): Step {
  if ('fill' in step) {
    const { with: inside, ...fill } = step.fill
    return { kind: 'fill', fill, with: about(step.with, inside, at.key('fill').key('with'), 'text') }
  }
  if ('value' in step) {
    const { is: inside, ...value } = step.value
    return { kind: 'value', value, is: about(step.is, inside, at.key('value').key('is'), 'text') }
  }
  const { is: inside, ...count } = step.count
  const place = at.key('count').key('is')
  return { kind: 'count', count, is: about(step.is, inside, place, 'a whole number from 0') }
}

/** Throws where a page is used before it is shown: nothing could be found on it. */
function checkPages(steps: readonly Step[], at: ReadContext) {
  const first = steps.findIndex(isPageStep)
  if (first >= 0 && steps[first]?.kind !== 'page')
    throw at.item(first).unfit(steps[first], 'a "page" before what is done there')
}

function checkOf(written: Shape<typeof Written.Check>, at: ReadContext): Check {
  const within = at.key('steps')
  const steps = eachFit(written.steps, within, stepOf)
  if (!at.isTolerant) {
    if (steps.length === 0) throw within.unfit(steps, 'a list with a step')
    checkPages(steps, within)
  }
  return { ...written, files: byPath(written.files, at.key('files')), steps }
}

/** Checks as they are played; those that ask the service need one that listens. */
export function checksOf(
  written: Shape<typeof Written.Checks>,
  isServed: boolean,
  at: ReadContext,
): readonly Check[] {
  const checks = eachFit(written, at, checkOf)
  const asking = checks.findIndex(needsService)
  if (asking >= 0 && !isServed && !at.isTolerant)
    throw new ReadContext('port').unfit(
      undefined,
      `a port, and "tasks.start" a command, because ${at.item(asking).path} asks the service`,
    )
  return checks
}

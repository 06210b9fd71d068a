import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { makeFolder } from '../../host/make-folder.ts'
import { asLiteral } from '../parser/variables.ts'
import { FILES } from './form.ts'
import type { Journey } from './journey.ts'
import type { StepText } from './move.ts'
import { returnSteps } from './proctored.ts'
import { ON_DISK_AFTER } from './steps.ts'

/** A step as the flow file writes it: a killed tab is reopened, and an absence ends. */
function written(text: StepText): readonly unknown[] {
  const [[verb, args] = ['', {}]] = Object.entries(text)
  const isBare = typeof args === 'object' && args !== null && Object.keys(args).length === 0
  const step = isBare ? verb : text
  if (verb === 'kill tab') return [{ advance: ON_DISK_AFTER }, step, 'reopen']
  return [step, ...returnSteps(text)]
}

/** Writes a flow with the steps of a journey and the expectation that fails; returns its path. */
export async function writeFlow(journey: Journey, folder: string): Promise<string> {
  const { seed, test, steps, failure } = journey
  const flow = {
    name: `Journey ${seed}: ${failure?.message.split('\n')[0] ?? 'no failure'}`,
    test,
    seed,
    steps: [...steps, ...(failure?.stepsBefore ?? [])].flatMap(written),
    expect: failure?.expectation ? [failure.expectation] : [],
  }
  makeFolder(folder)
  const file = join(folder, `journey-${seed}.yaml`)
  if (steps.some((step) => 'attach' in step)) await cp(FILES, join(folder, 'files'), { recursive: true })
  await writeFile(file, stringify(asLiteral(flow), { lineWidth: 110 }))
  return file
}

import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { FILES } from './form.ts'
import type { Journey } from './journey.ts'
import type { StepText } from './move.ts'
import { stepsBack } from './room.ts'
import { ON_DISK_AFTER } from './walk.ts'

/** The page is opened again at once when its tab was killed, and who leaves comes back. */
function written(text: StepText): readonly unknown[] {
  const [[verb, args] = ['', {}]] = Object.entries(text)
  const isBare = typeof args === 'object' && args !== null && Object.keys(args).length === 0
  const step = isBare ? verb : text
  if (verb === 'kill tab') return [{ advance: ON_DISK_AFTER }, step, 'reopen']
  return [step, ...stepsBack(text)]
}

/** Writes a flow that does what a journey did, and expects what the journey broke; answers its path. */
export async function writeFlow(journey: Journey, folder: string): Promise<string> {
  const { seed, test, steps, broken } = journey
  const flow = {
    name: `Journey ${seed}: ${broken?.message.split('\n')[0] ?? 'nothing broke'}`,
    test,
    seed,
    steps: [...steps, ...(broken?.leading ?? [])].flatMap(written),
    expect: broken?.expectation ? [broken.expectation] : [],
  }
  await mkdir(folder, { recursive: true })
  const file = join(folder, `journey-${seed}.yaml`)
  if (steps.some((step) => 'attach' in step)) await cp(FILES, join(folder, 'files'), { recursive: true })
  await writeFile(file, stringify(flow, { lineWidth: 110 }))
  return file
}

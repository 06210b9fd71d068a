import { systemClock } from '../../backend/platform/clock.ts'
import { readPackage } from '../../plugins/package.ts'
import { type KitStep, OF_BUILT, OF_SOURCES } from './steps.ts'

/** How one step of a check ended. */
export interface StepEnd {
  readonly name: string
  readonly findings: readonly string[]
  readonly seconds: number
}

/** Checks the package in `folder`; tells each step as it ends, and resolves to all of them. */
export async function checkPackage(
  folder: string,
  tell: (end: StepEnd) => void,
): Promise<readonly StepEnd[]> {
  const found = await readPackage('.', folder)
  const clock = systemClock()

  async function timed({ name, run }: KitStep): Promise<StepEnd> {
    const from = clock.now()
    const findings = await run(found)
    const end = { name, findings, seconds: (clock.now() - from) / 1000 }
    tell(end)
    return end
  }

  const sources = Promise.all(OF_SOURCES.map(timed))
  const built: StepEnd[] = []
  for (const step of OF_BUILT) {
    const end = await timed(step)
    built.push(end)
    // What comes next needs the built package.
    if (step.name === 'build' && end.findings.length > 0) break
  }
  return [...(await sources), ...built]
}

import type { Step } from './step.ts'
import { countReplay, FLOWS, type Stage } from './steps.ts'

const replay = (name: string, options: string): Step => ({
  name,
  command: `node cli/main.ts replay ${options}`,
  alone: `npx assess-cli replay ${options}`,
  count: countReplay,
})

const simulate = (name: string, options: string): Step => ({
  name,
  command: `node tests/kernel/saving.sim.ts ${options}`,
  alone: `npm run sim -- ${options}`,
})

/** Commands that repeat what they prove as often as this variable of the environment says. */
const repeated = (name: string, variable: string, times: number, ...commands: string[]): Step => ({
  name,
  command: commands.join(' && '),
  alone: commands.map((command) => `${variable}=${times} npx ${command}`).join(' && '),
  env: { [variable]: `${times}` },
})

/** What proves by repetition, each for some hours at most; one after the other, so that each has the whole machine. */
const STEPS: readonly Step[] = [
  {
    name: 'without-optional',
    command: 'node cli/checks/without-optional.ts',
    alone: 'npm run test:without-optional',
  },
  simulate('simulation', '--seeds 100000'),
  simulate('simulation-mutants', '--mutants'),
  repeated('cases', 'EVERY_CASE', 1, 'vitest run'),
  repeated('histories', 'HISTORIES', 2000, 'vitest run tests/kernel/event-log.sim.test.ts'),
  repeated('locked-lines', 'SEQUENCES', 10_000, 'vitest run tests/editor/monaco.test.ts'),
  { name: 'mutants', command: 'node tests/mutants/mutants.ts', alone: 'npm run test:mutants' },
  replay('journeys', '--random 1000 --seed 1 --workers 2'),
  replay('flows', `--axe --workers ${FLOWS}`),
  { name: 'end-to-end', command: 'playwright test --reporter=list', alone: 'npx playwright test' },
  repeated('reloads', 'RELOADS', 50, 'playwright test reload'),
  repeated(
    'kills',
    'KILLS',
    100,
    'vitest run tests/backend/survival.test.ts tests/capture/takes.test.ts',
    'playwright test kills',
  ),
  repeated('thin-line', 'VIDEO_SECONDS', 590, 'playwright test thin-line'),
  replay('repeat', `--repeat 20 --workers ${FLOWS}`),
]

/** The steps of these names, or all; throws for a name that there is not. */
export async function deepStages(names: readonly string[]): Promise<Stage[]> {
  const known = STEPS.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}" of test:deep: ${known.join(', ')}`)
  return STEPS.filter(({ name }) => names.length === 0 || names.includes(name)).map((step) => [step])
}

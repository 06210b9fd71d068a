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

/** What proves by repetition, each for some hours at most; one after the other, so that each has the whole machine. */
const STEPS: readonly Step[] = [
  {
    name: 'without-optional',
    command: 'node cli/checks/without-optional.ts',
    alone: 'npm run test:without-optional',
  },
  simulate('simulation', '--seeds 100000'),
  simulate('simulation-mutants', '--mutants'),
  {
    name: 'histories',
    command: 'vitest run tests/kernel/event-log.sim.test.ts',
    alone: 'HISTORIES=2000 npx vitest run tests/kernel/event-log.sim.test.ts',
    env: { HISTORIES: '2000' },
  },
  {
    name: 'locked-lines',
    command: 'vitest run tests/editor/monaco.test.ts',
    alone: 'SEQUENCES=10000 npx vitest run tests/editor/monaco.test.ts',
    env: { SEQUENCES: '10000' },
  },
  { name: 'mutants', command: 'node tests/mutants/mutants.ts', alone: 'npm run test:mutants' },
  replay('journeys', '--random 1000 --seed 1 --workers 2'),
  replay('axe', `--axe --workers ${FLOWS}`),
  {
    name: 'reloads',
    command: 'playwright test reload',
    alone: 'RELOADS=50 npx playwright test reload',
    env: { RELOADS: '50' },
  },
  {
    name: 'kills',
    command: 'vitest run tests/backend/survival.test.ts && playwright test kills',
    alone: 'KILLS=100 npx vitest run tests/backend/survival.test.ts && KILLS=100 npx playwright test kills',
    env: { KILLS: '100' },
  },
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

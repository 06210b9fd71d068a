import type { Step } from './step.ts'
import { countReplay, END_TO_END, FLOWS, REPLAYS, reported, type Stage, UNIT } from './steps.ts'

const replay = (name: string, options: string): Step => ({
  name,
  command: `node cli/main.ts replay ${options}`,
  alone: `npx assess-cli replay ${options}`,
  count: countReplay,
})

/** The same beside loops that take all the time they get. */
const beside = ({ command, ...step }: Step): Step => ({
  ...step,
  command: `node cli/tools/checks/busy.ts ${command}`,
})

const simulate = (name: string, options: string): Step => ({
  name,
  command: `node tests/kernel/saving.sim.ts ${options}`,
  alone: `npm run sim -- ${options}`,
})

const explore = (name: string, options: string): Step => ({
  name,
  command: `node tests/explore/command.ts ${options}`,
  alone: `npm run explore -- ${options}`,
})

/** Servers behind nginx, judges, PostgreSQL and a storage for files, under load. */
const deployment = (name: string, script: string, options: string): Step => ({
  name,
  command: `node tests/deployment/${script}.ts ${options}`,
  alone: `npm run test:${script} -- ${options}`,
})

/** Commands that repeat what they prove as often as this variable of the environment says. */
const repeated = (name: string, variable: string, times: number, ...commands: string[]): Step => ({
  name,
  command: commands.join(' && '),
  alone: commands.map((command) => `${variable}=${times} npx ${command}`).join(' && '),
  env: { [variable]: `${times}` },
})

/** Flows of each kind of answer, with an outage, a second tab, a reload, and the end of the time. */
const WITH_EXTENSIONS = [
  ...[
    'happy-path',
    'in-german',
    'ninety-minutes',
    'offline-while-typing',
    'resume-after-reload',
    'second-tab',
  ],
  ...['time-is-up-while-typing', 'attachments', 'chat/asks-and-goes-on', 'code/drafts-of-languages'],
  ...['exam-environment/clipboard', 'onboarding/fills-in-the-form', 'recorder/video'],
].map((name) => `fixtures/flows/${name}.yaml`)

const EVERY_FLOW = `replay --axe --workers ${FLOWS}`

/** What `npm test` takes a part of: these leave their results where it does, for `assess-cli coverage`. */
const whole = (reports: string) => ({
  cases: reported(
    {
      ...UNIT,
      name: 'cases',
      alone: 'EVERY_CASE=1 npx vitest run',
      env: () => ({ EVERY_CASE: '1' }),
    },
    reports,
  ),
  flows: reported(
    {
      ...REPLAYS,
      name: 'flows',
      alone: `npx assess-cli ${EVERY_FLOW}`,
      command: (report) => `node cli/main.ts ${EVERY_FLOW} --json "${report}"`,
    },
    reports,
  ),
  endToEnd: reported(
    {
      ...END_TO_END,
      name: 'end-to-end',
      alone: 'npx playwright test',
      command: () => 'playwright test --reporter=list,json',
    },
    reports,
  ),
})

/** Reloads, takeovers, killed pages and servers that restart. */
const COMING_BACK = [
  ...['two-reloads', 'resume-after-reload', 'resume-after-killed-tab', 'second-tab'],
  ...['server-restarted-while-typing', 'multi-session/other-device', 'exam-environment/reload-at-once'],
  ...['exam-environment/second-device', 'code/run-tab-killed', 'sections/restart-fails-once'],
  'proctoring/reload-while-sending',
].map((name) => `fixtures/flows/${name}.yaml`)

/** What proves by repetition, each for some hours at most; one after the other, so that each has the whole machine. */
const stepsOf = ({ cases, flows, endToEnd }: ReturnType<typeof whole>): readonly Step[] => [
  {
    name: 'without-optional',
    command: 'node cli/tools/checks/without-optional.ts',
    alone: 'npm run test:without-optional',
  },
  simulate('simulation', '--seeds 100000'),
  simulate('simulation-mutants', '--mutants'),
  explore('exploration', '--large'),
  explore('exploration-mutants', '--mutants'),
  cases,
  repeated('histories', 'HISTORIES', 2000, 'vitest run tests/kernel/event-log.sim.test.ts'),
  repeated('locked-lines', 'SEQUENCES', 10_000, 'vitest run tests/editor/monaco.test.ts'),
  {
    name: 'mutants',
    command: 'node tests/mutants/mutants.ts --fresh && node tests/mutants/mutants.ts --chosen',
    alone: 'npm run test:mutants -- --fresh && npm run test:mutants -- --chosen',
  },
  replay('journeys', '--random 1000 --seed 1 --workers 2'),
  flows,
  replay('with-extensions', `--with-extensions --workers ${FLOWS} ${WITH_EXTENSIONS.join(' ')}`),
  endToEnd,
  repeated('reloads', 'RELOADS', 50, 'playwright test reload'),
  repeated('first-screen', 'FIRST_SCREENS', 200, 'playwright test first-screen'),
  repeated(
    'kills',
    'KILLS',
    100,
    'vitest run tests/backend/survival.test.ts tests/capture/takes.test.ts',
    'playwright test kills',
  ),
  deployment('parts-killed', 'kills', '--rounds 10 --candidates 300'),
  deployment('rolling', 'rolling', '--restarts 20 --candidates 100'),
  repeated('thin-line', 'VIDEO_SECONDS', 590, 'playwright test thin-line'),
  beside(replay('same-way', `--repeat 80 --workers 3 ${COMING_BACK.join(' ')}`)),
  replay('repeat', `--repeat 20 --workers ${FLOWS}`),
]

/** The steps of these names, or all; throws for a name that there is not. Reports are written into a folder. */
export async function deepStages(names: readonly string[], reports: string): Promise<Stage[]> {
  const steps = stepsOf(whole(reports))
  const known = steps.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no step "${unknown}" of test:deep: ${known.join(', ')}`)
  return steps.filter(({ name }) => names.length === 0 || names.includes(name)).map((step) => [step])
}

import {
  type Limits,
  type PairedJob,
  type SandboxFiles,
  type SandboxFolder,
  scriptPath,
  withRuntimeOverhead,
} from '@assess/sdk/node'
import { browserLimits, sandboxSources } from '../../browser/sandbox.ts'
import { MOST_SAID } from '../../code/judge/framework.ts'
import { limitsOf } from '../../code/judge/limits.ts'
import type { PodProblem } from '../problem.ts'
import type { BridgeOptions } from './sandboxed/bridge.ts'

const HERE = 'plugins/families/pod/judge/sandboxed/'
const COMMON = ['frames.ts', 'tunnel.ts']
const CHECKER = [
  ...COMMON,
  ...[
    'checker.ts',
    'link.ts',
    'elements.ts',
    'json.ts',
    'late.ts',
    'keys.ts',
    'page-steps.ts',
    'project-steps.ts',
    'quiet.ts',
  ],
  ...['requests.ts', 'saved.ts', 'texts.ts', 'words.ts'],
].map((name) => HERE + name)
const BESIDE_CHECKER = [
  'plugins/families/pod/checks/check.ts',
  ...['cdp.ts', 'chromium.ts', 'tab.ts'].map((name) => `plugins/families/browser/${name}`),
]
const BRIDGE = [...COMMON, 'bridge.ts', 'commands.ts', 'processes.ts', 'service.ts'].map(
  (name) => HERE + name,
)
const TESTER = [...COMMON, 'late.ts', 'link.ts', 'run-tests.ts'].map((name) => HERE + name)

/** A folder of a sandbox that belongs to the judge; no file of an answer is called so. */
export const OWN = '.link'
const OPTIONS = `${OWN}/options.json`
/** What the first sandbox of a pair leaves. */
export const REPORT = `${OWN}/report.json`

const MB = 1_000_000
/** What Node takes for the bridge, in a sandbox that is otherwise the project's. */
const BRIDGE_OVERHEAD = { cpuMs: 1000, memoryBytes: 120 * MB, processes: 16 } as const
const PROCESSES = 128

type Files = readonly [main: string, files: SandboxFiles]

function ownFiles(sources: readonly string[], options: unknown): Files {
  const entries = Object.entries(sandboxSources(sources))
  const files = Object.fromEntries(entries.map(([path, text]) => [`${OWN}/${path}`, text]))
  const main = sources.find((path) => /\/(?:checker|bridge|run-tests)\.ts$/.test(path)) ?? ''
  return [scriptPath(`${OWN}/${main}`), { ...files, [OPTIONS]: JSON.stringify(options) }]
}

const nodeCommand = (main: string) => ['node', main, OPTIONS, REPORT]

/** What a project may use, for one check of it. */
export function projectLimits({ limits }: Pick<PodProblem, 'limits'>): Limits {
  const own = { ...limitsOf(limits), processes: PROCESSES, diskBytes: 64 * MB, outputBytes: MOST_SAID }
  return withRuntimeOverhead(own, BRIDGE_OVERHEAD)
}

/** How long a project may wait for the judge, and for its browser. */
const WAIT_MS = 30_000

/** The most time in which the judge works and waits; what a project may take longer than that, its own limits end. */
function judgeLimits({ wallMs }: Limits, hasBrowser: boolean): Limits {
  const own = hasBrowser
    ? browserLimits({ cpu_ms: 40_000, memory_mb: 1200 })
    : limitsOf({ cpu_ms: 20_000, memory_mb: 512 })
  return { ...own, wallMs: own.wallMs + wallMs + WAIT_MS, outputBytes: MOST_SAID }
}

type Job = Omit<PairedJob, 'files' | 'limits' | 'command' | 'network'>

/** The sandbox of a project, or of a program that is tested: its files, and what starts it and passes requests on. */
export async function projectJob(
  problem: Pick<PodProblem, 'limits'>,
  { files, executable }: SandboxFolder,
  options: BridgeOptions,
  job: Job,
): Promise<PairedJob> {
  const [main, own] = ownFiles(BRIDGE, options)
  const limits = projectLimits(problem)
  return {
    ...job,
    files: { ...files, ...own },
    executable,
    command: nodeCommand(main),
    limits: { ...limits, wallMs: limits.wallMs + WAIT_MS },
    network: 'loopback',
  }
}

/** The sandbox that checks a project, without the project. */
export async function checkerJob(
  problem: Pick<PodProblem, 'limits'>,
  work: unknown,
  hasBrowser: boolean,
  job: Job,
): Promise<PairedJob> {
  const [main, files] = ownFiles([...CHECKER, ...BESIDE_CHECKER], work)
  return {
    ...job,
    files,
    command: nodeCommand(main),
    limits: judgeLimits(projectLimits(problem), hasBrowser),
    network: 'loopback',
    keep: [REPORT],
  }
}

/** The sandbox of the candidate's tests, which has nothing of the program that they test. */
export async function testsJob(
  problem: Pick<PodProblem, 'limits'>,
  { files, executable }: SandboxFolder,
  work: unknown,
  job: Job,
): Promise<PairedJob> {
  const [main, own] = ownFiles(TESTER, work)
  return {
    ...job,
    files: { ...files, ...own },
    executable,
    command: nodeCommand(main),
    limits: projectLimits(problem),
    network: 'loopback',
  }
}

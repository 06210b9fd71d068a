import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBrowser } from '../../host/browser.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import { findShell } from '../../replay/browser/engine.ts'
import type { Figure } from './figure.ts'
import { items } from './peers/items.ts'
import { ITEM_TEST, withTestFolder } from './peers/test-folder.ts'
import { twentySteps } from './peers/twenty-steps.ts'
import { runNode, type Spent } from './process-tree.ts'
import type { Run } from './run.ts'
import { OWN_TREE, type Served, withServed } from './served.ts'

const SCRIPT = fileURLToPath(new URL('peers/playwright-steps.ts', import.meta.url))
const ROUNDS = 3
/** Flows that follow in the same process, after two: from two flows on, the first is compared with a second play of it. */
const FURTHER = 4
/** Seconds where Playwright needs 2.2. */
const WHOLE_TIMES = 3 / 2.2
const FURTHER_TIMES = 1.2 / 2.2
const MEMORY_MB = 450

const median = (spent: readonly Spent[], read: (one: Spent) => number) => quantile(spent.map(read), 0.5)
const seconds = ({ wallMs }: Spent) => wallMs / 1000
const cpuSeconds = ({ cpuMs }: Spent) => cpuMs / 1000

const ownMemory = (spent: readonly Spent[]) =>
  `without the browser ${figureText(Math.max(...spent.map(({ ownPeakMb }) => ownPeakMb)))} MB`

/** `assess-cli replay` of a checkout, one flow at a time, with nothing in the folder for its results. */
async function replay(tree: string, flows: string, tests?: string): Promise<Spent> {
  const out = await mkdtemp(path.join(tmpdir(), 'assess-bench-out-'))
  const options = ['--workers', '1', '--out', out, ...(tests === undefined ? [] : ['--tests', tests])]
  try {
    return await runNode([path.join(tree, 'cli', 'main.ts'), 'replay', flows, ...options], tree)
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Writes this many flows with the same steps into a folder of their own. */
async function writeFlows(folder: string, count: number): Promise<string> {
  const flows = path.join(folder, `flows-${count}`)
  await mkdir(flows, { recursive: true })
  for (let number = 1; number <= count; number += 1)
    await writeFile(path.join(flows, `flow-${number}.yaml`), twentySteps(`Twenty steps, ${number}`))
  return flows
}

interface Measured {
  readonly playwright: Spent[]
  readonly one: Spent[]
  readonly two: Spent[]
  readonly several: Spent[]
}

/** In turns, so that what else the machine does is in all of them. */
async function measureSteps(tree: string, tests: string, { invite }: Served): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-flows-'))
  const one = await writeFlows(folder, 1)
  const two = await writeFlows(folder, 2)
  const several = await writeFlows(folder, 2 + FURTHER)
  const browser = findShell() ?? (await requireBrowser())
  const measured: Measured = { playwright: [], one: [], two: [], several: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const link = await invite(`playwright-${round}`, ITEM_TEST)
      measured.playwright.push(await runNode([SCRIPT, link, browser], OWN_TREE))
      measured.one.push(await replay(tree, one, tests))
      measured.two.push(await replay(tree, two, tests))
      measured.several.push(await replay(tree, several, tests))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return measured
}

function figuresOf({ playwright, one, two, several }: Measured): Figure[] {
  const peer = (read: (spent: Spent) => number) => ({
    name: 'Playwright',
    measured: median(playwright, read),
  })
  const further = (read: (spent: Spent) => number) => (median(several, read) - median(two, read)) / FURTHER
  return [
    {
      name: 'Flow of 20 steps, whole process',
      measured: median(one, seconds),
      limit: { times: WHOLE_TIMES },
      unit: 's',
      peer: peer(seconds),
    },
    {
      name: 'Flow of 20 steps, CPU of all processes',
      measured: median(one, cpuSeconds),
      unit: 's',
      peer: peer(cpuSeconds),
    },
    {
      name: 'Each further flow of 20 steps',
      measured: further(seconds),
      limit: { times: FURTHER_TIMES },
      unit: 's',
      peer: peer(seconds),
      note: `${figureText(further(cpuSeconds))} s of CPU`,
    },
    {
      name: 'Memory of the replay with its browser',
      measured: Math.max(...several.map(({ peakMb }) => peakMb)),
      limit: MEMORY_MB,
      unit: 'MB',
      peer: { name: 'Playwright', measured: Math.max(...playwright.map(({ peakMb }) => peakMb)) },
      note: ownMemory(several),
    },
  ]
}

async function measureExam(tree: string): Promise<Figure[]> {
  const flow = path.join(tree, 'fixtures', 'flows', 'ninety-minutes.yaml')
  const exams: Spent[] = []
  for (let round = 0; round < ROUNDS; round += 1) exams.push(await replay(tree, flow))
  const name = 'Replay of a 90-minute exam'
  return [
    { name: `${name}, whole process`, measured: median(exams, seconds), unit: 's' },
    { name: `${name}, CPU of all processes`, measured: median(exams, cpuSeconds), unit: 's' },
    {
      name: `${name}, memory with the browser`,
      measured: Math.max(...exams.map(({ peakMb }) => peakMb)),
      limit: MEMORY_MB,
      unit: 'MB',
      note: ownMemory(exams),
    },
  ]
}

/** Replays as whole processes: 20 steps beside a script of Playwright that takes them too, and an exam of 90 minutes. */
export async function measureReplayProcess({ tree = OWN_TREE }: Run): Promise<Figure[]> {
  const steps = await withTestFolder(items(), (tests) =>
    withServed({ tests, tree }, (served) => measureSteps(tree, tests, served)),
  )
  return [...figuresOf(steps), ...(await measureExam(tree))]
}

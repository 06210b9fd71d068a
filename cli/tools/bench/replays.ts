import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'puppeteer'
import { SAMPLE_TESTS } from '../../definitions/samples.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Flow } from '../../replay/flow/flow.ts'
import type { FlowResult } from '../../replay/results/result.ts'
import { runFlow } from '../../replay/run/flow.ts'
import { runInWorkers } from '../../replay/run/parallel.ts'
import { type Prepared, prepare } from '../../validation/prepare-flows.ts'
import type { Figure } from './figure.ts'

const FLOWS = fileURLToPath(new URL('../../../fixtures/flows', import.meta.url))
const EXAM = path.join(FLOWS, 'ninety-minutes.yaml')
const OUT = path.resolve('.assess', 'bench')

const RUNS = 20
const AT_A_TIME = 4
const FLOW_COUNT = 12
const WORKERS = 2
const EXAM_LIMIT_S = 4
const FLOWS_LIMIT_S = 30

async function prepared(file: string): Promise<Prepared> {
  const ready = await prepare([file], SAMPLE_TESTS, console.error)
  if (!ready) throw new Error(`${file} cannot be replayed`)
  return ready
}

/** Replays the flows in their order, this many at the same time; throws when one fails, as then nothing is measured. */
async function replayAll(
  flows: readonly Flow[],
  atATime: number,
  ready: Prepared,
  browser: Browser,
): Promise<FlowResult[]> {
  const results: FlowResult[] = []
  const options = { ...ready, browser, virtual: true, seed: undefined, out: OUT }
  await runInWorkers(atATime, flows, async (flow) => void results.push(await runFlow(flow, options)))
  const failed = results.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`The flow "${failed.id}" failed: ${failed.failures[0]?.message}`)
  return results
}

/** An exam of 90 minutes with a save every 90 seconds: how long it takes, and whether it is the same each time. */
export async function measureExam(browser: Browser): Promise<Figure[]> {
  const ready = await prepared(EXAM)
  const flows = Array.from({ length: RUNS }, () => ready.flows).flat()
  const serial = await replayAll(flows, 1, ready, browser)
  const parallel = await replayAll(flows, AT_A_TIME, ready, browser)
  const seconds = serial.map(({ wallMs }) => wallMs / 1000)
  const virtual = serial[0]?.virtualMs ?? 0
  const p50 = quantile(seconds, 0.5)
  return [
    {
      name: 'Replay of a 90-minute exam with 59 saves, p50',
      measured: p50,
      limit: EXAM_LIMIT_S,
      unit: 's',
      note: `p95 ${figureText(quantile(seconds, 0.95))} s; ${Math.round(virtual / 1000 / p50)} times as fast as the candidate`,
    },
    {
      name: `Different traces of ${RUNS} serial and ${RUNS} parallel runs`,
      measured: new Set([...serial, ...parallel].map(({ traceHash }) => traceHash)).size,
      limit: 1,
      unit: 'traces',
      note: `${AT_A_TIME} at a time in the second half`,
    },
  ]
}

export async function measureFlows(browser: Browser): Promise<Figure[]> {
  const ready = await prepared(FLOWS)
  const flows = ready.flows.slice(0, FLOW_COUNT)
  const started = performance.now()
  await replayAll(flows, WORKERS, ready, browser)
  return [
    {
      name: `${flows.length} flows on ${WORKERS} workers`,
      measured: (performance.now() - started) / 1000,
      limit: FLOWS_LIMIT_S,
      unit: 's',
    },
  ]
}

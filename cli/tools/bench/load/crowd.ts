import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../../backend/platform/clock.ts'
import { type Deed, Measures } from '../../../load/measures.ts'
import { figureText, quantile } from '../../../load/numbers.ts'
import { playLoad } from '../../../load/play/load.ts'
import { SLUG } from '../environment.ts'
import type { Figure } from '../figure.ts'
import type { Served } from '../served.ts'
import { ANSWER, PROBLEM } from './saver.ts'
import { cpuMsOf } from './server-process.ts'

const PEOPLE = 2000
/** As 500 within 10 s. */
const RAMP_SECONDS = 40
const WORK_SECONDS = 20
const EVERY_SECONDS = 3
/** As 500 within 2 s. */
const END_SECONDS = 8
const PATIENCE_SECONDS = 60
const SAVE_P99_MS = 150

const ANSWERS = [`${ANSWER}1`, `${ANSWER}2`].map((answer) => ({ answer, attachments: [] }))

function figuresOf(what: string, deed: Deed, measures: Measures, more: Partial<Figure> = {}): Figure[] {
  const { failures, repeated, took } = measures.of(deed)
  const halves = `p50 ${figureText(quantile(took, 0.5))}, longest ${figureText(Math.max(...took))} ms of ${took.length}`
  const [why] = failures
  return [
    {
      name: `${what}: failed or repeated`,
      measured: failures.length + repeated,
      limit: 0,
      unit: '',
      ...(why !== undefined && { note: why }),
    },
    {
      name: `${what}: p99`,
      measured: quantile(took, 0.99),
      unit: 'ms',
      ...more,
      note: halves + (more.note ?? ''),
    },
  ]
}

/** Two thousand who start one after the other, save every three seconds, and hand in. */
export async function measureCrowd({ invite, pid, url }: Served): Promise<Figure[]> {
  const measures = new Measures()
  const options = {
    ...{ urls: [url], slug: SLUG, candidates: PEOPLE, seed: 1, patienceSeconds: PATIENCE_SECONDS },
    answers: [{ problem: PROBLEM, code: 'TEX', isRun: false, answers: ANSWERS }],
    ...{
      rampSeconds: RAMP_SECONDS,
      workSeconds: WORK_SECONDS,
      everySeconds: EVERY_SECONDS,
      endSeconds: END_SECONDS,
    },
    ...{ runPercent: 0, uploadPercent: 0, stayPercent: 0, podPercent: 0 },
  }
  const clock = systemClock()
  const playing = playLoad(options, { clock, invite: (name) => invite(name, SLUG), say: () => {} }, measures)
  while (measures.of('start').took.length + measures.of('start').failures.length < PEOPLE) await pause(200)
  const begun = performance.now()
  const cpuBefore = cpuMsOf(pid)
  await pause((WORK_SECONDS / 2) * 1000)
  const share = (cpuMsOf(pid) - cpuBefore) / (performance.now() - begun)
  const { broken } = await playing
  if (broken[0] !== undefined) throw new Error(`${broken.length} promises were broken: ${broken[0]}`)
  const lost = measures.of('socket').took.length
  const note = `; the server used ${figureText(share * 100)} % of a processor; ${lost} sockets were lost`
  return [
    ...figuresOf(`${PEOPLE} start within ${RAMP_SECONDS} s`, 'start', measures),
    ...figuresOf(`${PEOPLE} save every ${EVERY_SECONDS} s`, 'save', measures, { limit: SAVE_P99_MS, note }),
    ...figuresOf(`${PEOPLE} hand in within ${END_SECONDS} s`, 'submit', measures),
  ]
}

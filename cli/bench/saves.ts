import { open } from 'node:fs/promises'
import path from 'node:path'
import { CALLS, type Call, CSRF, pathOf } from '../../src/wire/calls.ts'
import type { Solution } from '../../src/wire/entities.ts'
import { type BenchEnvironment, SLUG } from './environment.ts'
import { type Figure, quantile, show } from './figure.ts'

const WARM_UP = 50
const SAVES = 500
const LIMIT_MS = 10
const PROBLEM = 'old-logo'

/** Two kilobytes, as a long answer has. */
const ANSWER = 'A cache keeps the old file until its time is over. '.repeat(40)

type Ask = (call: Call, parts?: Readonly<Record<string, string | number>>, body?: unknown) => Promise<unknown>

async function signIn({ url, invite }: BenchEnvironment): Promise<Ask> {
  const entered = await fetch(invite('saver'), { redirect: 'manual' })
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith(`${CSRF.cookie}=`))?.split('=')[1] ?? ''
  const headers = { cookie: cookies.join('; '), [CSRF.header]: token, 'content-type': 'application/json' }
  return async (call, parts, body) => {
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${url}${pathOf(call, parts)}`, { method: call.method, headers, ...payload })
    if (!reply.ok)
      throw new Error(`${call.method} ${call.path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
}

/** Starts the test and saves a first answer; the reply has the slug that later saves go to. */
async function beginAnswer(ask: Ask): Promise<string> {
  const test = (await ask(CALLS.test, { slug: SLUG })) as { id: number }
  const { testsolutionset_id: set } = (await ask(CALLS.init, { id: test.id }, {})) as {
    testsolutionset_id: number
  }
  await ask(CALLS.start, { id: set }, {})
  const first = { problem: PROBLEM, solution_type: 'TEX', test_solution_set: set, test_slug: SLUG }
  const { slug } = (await ask(
    CALLS.createSolution,
    {},
    { ...first, answer: '', attachments: [] },
  )) as Solution
  return slug
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Saves over loopback, each followed by the least that any server could do: a write and an fdatasync. */
export async function measureSaves(environment: BenchEnvironment): Promise<Figure[]> {
  const ask = await signIn(environment)
  const slug = await beginAnswer(ask)
  const disk = await open(path.join(environment.folder, 'bare'), 'w')
  const saves: number[] = []
  const syncs: number[] = []
  for (let turn = 0; turn < WARM_UP + SAVES; turn += 1) {
    const answer = `${ANSWER}${turn}`
    const save = await timed(() => ask(CALLS.updateSolution, { slug }, { answer, attachments: [] }))
    const sync = await timed(async () => {
      await disk.write(answer, 0)
      await disk.datasync()
    })
    if (turn < WARM_UP) continue
    saves.push(save)
    syncs.push(sync)
  }
  await disk.close()
  const [p50, p95] = [quantile(saves, 0.5), quantile(saves, 0.95)]
  const [bare50, bare95] = [quantile(syncs, 0.5), quantile(syncs, 0.95)]
  return [
    {
      name: 'Save acknowledged on disk, p50',
      measured: p50,
      limit: LIMIT_MS,
      unit: 'ms',
      note:
        `p95 ${show(p95)} ms; a bare write with fdatasync ${show(bare50)} and ${show(bare95)} ms, ` +
        `so a save costs ${(p50 / bare50).toFixed(1)} times that at p50 and ${(p95 / bare95).toFixed(1)} at p95`,
    },
  ]
}

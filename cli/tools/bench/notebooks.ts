import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { nodeManifest } from '../../../plugins/node.ts'
import { ReadContext } from '../../../src/schema/context.ts'
import { read, readRecord } from '../../../src/schema/read.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { POD_PATH } from '../../../src/wire/pods.ts'
import { PODS_PATH } from '../../backend/routes/operator.ts'
import type { PodsNow } from '../../backend/routes/operator-pods.ts'
import { callServer } from '../../host/operator.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import { type Candidate, enter } from './candidate.ts'
import type { Figure } from './figure.ts'
import { openKernel } from './kernel-client.ts'
import { type ServerRules, withJupyter } from './peers/jupyter-server.ts'
import { OWN_TREE, type Served, withServed } from './served.ts'

const TESTS = join(OWN_TREE, 'plugins/DJP/fixtures/tests')
const PodState = Type.Object({ status: Type.Enum(['ready', 'waiting']) })
const TEST = 'notebooks'
const PROBLEM = 'bakery-sales'

const STARTS = 7
const READY_LIMIT_MS = 3000
const LOOK_MS = 20
const TURNS = 150
/** How many times as long as with the server alone. */
const TRIP_LIMIT = 1.3
const CELL = 'print(6 * 7)'
const PEER = 'the same Jupyter server by itself'
const AT_ONCE = 20
const MEMORY_LIMIT_MB = 200
const MB = 1_000_000

const notebook = { cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 }

/** Signs in, and saves an answer, as the player does before a pod is there. */
async function candidateOf(served: Served, username: string) {
  const candidate = await enter(served.url, await served.invite(username, TEST), username, TEST)
  const fields = { technology: '/api/v1/technology/python', extra_data: { notebook } }
  const { body } = await candidate.save(PROBLEM, 'DJP', fields)
  const slug = String(readRecord(body, new ReadContext('the saved answer')).slug)
  return { candidate, slug, url: `${served.url}${POD_PATH}/${slug}/jupyter/`, headers: candidate.headers }
}

async function untilReady({ ask, set }: Candidate) {
  for (;;) {
    const { body } = await ask(CALLS.allocate, { id: set }, undefined, `?problem_slug=${PROBLEM}`)
    if (read(PodState, body, new ReadContext()).status === 'ready') return
    await pause(LOOK_MS)
  }
}

/** From `create_servers` until a kernel is idle, for each of several candidates, in turns with the server alone. */
async function measureReady(served: Served, server: ServerRules): Promise<Figure> {
  const times: number[] = []
  const pods: number[] = []
  const alone: number[] = []
  for (let turn = 0; turn <= STARTS; turn += 1) {
    const { candidate, ...where } = await candidateOf(served, `starter${turn}`)
    const started = performance.now()
    await candidate.ask(CALLS.createServers, { id: candidate.set }, {})
    await untilReady(candidate)
    const there = performance.now()
    const kernel = await openKernel(where)
    // The first one reads all programs from the disk.
    if (turn > 0) {
      times.push(performance.now() - started)
      pods.push(there - started)
    }
    kernel.close()
    const begun = performance.now()
    await withJupyter(server, async (url) => {
      const kernel = await openKernel({ url, headers: {} })
      alone.push(performance.now() - begun)
      kernel.close()
    })
  }
  const note = `the pod is there after ${figureText(quantile(pods, 0.5))} ms; ${figureText(Math.max(...times))} ms at most`
  return {
    name: 'A notebook until its kernel is idle, p50',
    measured: quantile(times, 0.5),
    limit: READY_LIMIT_MS,
    unit: 'ms',
    peer: { name: PEER, measured: quantile(alone, 0.5) },
    note,
  }
}

/** A cell that prints, through our server and pod, in turns with the same server without them. */
async function measureCells(served: Served, server: ServerRules): Promise<Figure> {
  const { candidate, ...where } = await candidateOf(served, 'typist')
  await candidate.ask(CALLS.createServers, { id: candidate.set }, {})
  await untilReady(candidate)
  return withJupyter(server, async (url) => {
    const kernels = [await openKernel(where), await openKernel({ url, headers: {} })]
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [at, kernel] of kernels.entries()) {
        const started = performance.now()
        await kernel.run(CELL)
        times[at]?.push(performance.now() - started)
      }
    for (const kernel of kernels) kernel.close()
    return {
      name: 'A cell of a notebook, there and back, p50',
      measured: quantile(times[0], 0.5),
      limit: { times: TRIP_LIMIT },
      unit: 'ms',
      peer: { name: PEER, measured: quantile(times[1], 0.5) },
      note: `${figureText(quantile(times[0], 0.95))} ms at p95, the peer ${figureText(quantile(times[1], 0.95))} ms`,
    }
  })
}

/** Pods of many candidates who come at the same time, each with a kernel that has run a cell. */
async function measureCrowd(served: Served): Promise<Figure[]> {
  const crowd = []
  for (let index = 0; index < AT_ONCE; index += 1) crowd.push(await candidateOf(served, `crowd${index}`))
  const started = performance.now()
  await Promise.all(
    crowd.map(async ({ candidate, slug, ...where }) => {
      const wanted = { solution_slug: slug, is_open_editor: true, editor_type: 'notebook' }
      await candidate.ask(CALLS.createServer, { slug: PROBLEM }, wanted)
      await untilReady(candidate)
      const kernel = await openKernel(where)
      await kernel.run(CELL)
      kernel.close()
    }),
  )
  const measured = performance.now() - started
  const now = await callServer<PodsNow>(served.folder, PODS_PATH, {})
  const memory = (now?.pods ?? []).map(({ memory = 0 }) => memory / MB)
  const sum = memory.reduce((total, one) => total + one, 0)
  return [
    { name: `${AT_ONCE} notebooks at once until all have run a cell`, measured, unit: 'ms' },
    {
      name: 'Memory of the pod of a notebook, p50',
      measured: quantile(memory, 0.5),
      limit: MEMORY_LIMIT_MB,
      unit: 'MB',
      note: `${figureText(sum)} MB in ${memory.length} pods`,
    },
  ]
}

/** What notebooks cost, and how far away their kernels are. */
export async function measureNotebooks(): Promise<Figure[]> {
  const { inPod } = (await nodeManifest.DJP()).default
  const server = inPod?.server
  if (!server) throw new Error('A notebook has no server')
  const alone = await withServed({ tests: TESTS }, async (served) => [
    await measureReady(served, server),
    await measureCells(served, server),
  ])
  return [...alone, ...(await withServed({ tests: TESTS }, measureCrowd))]
}

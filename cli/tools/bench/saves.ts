import { open } from 'node:fs/promises'
import path from 'node:path'
import { figureText, quantile } from '../../load/numbers.ts'
import { enter, type Reply } from './candidate.ts'
import { type BenchEnvironment, SLUG } from './environment.ts'
import type { Figure } from './figure.ts'

const WARM_UP = 50
const SAVES = 500
const LIMIT_MS = 10
const PROBLEM = 'old-logo'

/** Two kilobytes, as a long answer has. */
const ANSWER = 'A cache keeps the old file until its time is over. '.repeat(40)

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

async function saved(saving: Promise<Reply>): Promise<void> {
  const { body, status } = await saving
  if (status !== 200) throw new Error(`A save was answered by ${status}: ${JSON.stringify(body)}`)
}

/** Saves over loopback, each followed by the least that any server could do: a write and an fdatasync. */
export async function measureSaves(environment: BenchEnvironment): Promise<Figure[]> {
  const { invite, url } = environment
  const candidate = await enter(url, await invite('saver'), 'saver', SLUG)
  const disk = await open(path.join(environment.folder, 'bare'), 'w')
  const saves: number[] = []
  const syncs: number[] = []
  for (let turn = 0; turn < WARM_UP + SAVES; turn += 1) {
    const answer = `${ANSWER}${turn}`
    const save = await timed(() => saved(candidate.save(PROBLEM, 'TEX', { answer, attachments: [] })))
    const sync = await timed(async () => {
      await disk.write(answer, 0)
      await disk.datasync()
    })
    if (turn < WARM_UP) continue
    saves.push(save)
    syncs.push(sync)
  }
  await disk.close()
  const p50 = quantile(saves, 0.5)
  const p95 = quantile(saves, 0.95)
  const bare50 = quantile(syncs, 0.5)
  const bare95 = quantile(syncs, 0.95)
  return [
    {
      name: 'Save acknowledged on disk, p50',
      measured: p50,
      limit: LIMIT_MS,
      unit: 'ms',
      note:
        `p95 ${figureText(p95)} ms; a bare write with fdatasync ${figureText(bare50)} and ${figureText(bare95)} ms, ` +
        `so a save costs ${(p50 / bare50).toFixed(1)} times that at p50 and ${(p95 / bare95).toFixed(1)} at p95`,
    },
  ]
}

import { readFileSync, writeFileSync } from 'node:fs'
import type { Json } from '@assess/sdk'
import { findChromium, NO_BROWSER } from '../../../browser/chromium.ts'
import { type Check, isPageStep, needsBrowser, type Step } from '../../checks/check.ts'
import type { Reply } from './frames.ts'
import { LateError } from './late.ts'
import { type Link, openLink } from './link.ts'
import { openPage, type Page } from './page-steps.ts'
import { playFile, playRun } from './project-steps.ts'
import { playRequest } from './requests.ts'
import { filled } from './saved.ts'
import { wordsOf } from './words.ts'

/** What the judge's sandbox is given. */
export interface CheckWork {
  readonly check: Pick<Check, 'start' | 'steps'>
  /** Where the service listens, if there is one. */
  readonly port?: number
  /** Whether the candidate may see what pages write to their console. */
  readonly isShown: boolean
}

/** What it leaves in its file, and nothing where it was stopped. */
export type CheckReport =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string; readonly isLate: boolean }
  /** The service did not start at all. */
  | { readonly kind: 'notStarted'; readonly message: string }

/** More than the service has in the other sandbox. */
const START_MS = 30_000
const [, , workFile = '', reportFile = ''] = process.argv
const { check, port, isShown }: CheckWork = JSON.parse(readFileSync(workFile, 'utf8'))

function report(what: CheckReport): never {
  writeFileSync(reportFile, JSON.stringify(what))
  process.exit(0)
}

interface Tools {
  readonly link: Link
  readonly saved: Map<string, Json>
  page(): Promise<Page>
}

async function start(link: Link): Promise<string | undefined> {
  const reply = await link
    .call({ do: 'start' }, START_MS)
    .catch((error): Reply => ({ kind: 'failed', reason: String(error.message) }))
  if (reply.kind === 'started') return undefined
  return reply.kind === 'failed' ? reply.reason : 'The project did not start'
}

/** Plays a step; resolves with why it failed, or with nothing. */
async function play(step: Step, { link, saved, page }: Tools): Promise<string | undefined> {
  if (isPageStep(step)) return (await page()).play(step)
  if (step.kind === 'request') return playRequest(port ?? 0, step, (name, value) => saved.set(name, value))
  if (step.kind === 'run') return playRun(link, step)
  return step.kind === 'file' ? playFile(link, step) : start(link)
}

async function playAll(link: Link, browser: string | undefined): Promise<CheckReport> {
  const saved = new Map<string, Json>()
  let opened: Promise<Page> | undefined
  const page = () => {
    opened ??= openPage(browser ?? '', port ?? 0, (line) => isShown && process.stderr.write(`${line}\n`))
    return opened
  }
  for (const [index, written] of check.steps.entries()) {
    const step = filled(written, saved)
    const message = (fault: string) => `Step ${index + 1}, ${wordsOf(step)}: ${fault}`
    try {
      const fault = await play(step, { link, saved, page })
      if (fault !== undefined) return { kind: 'failed', message: message(fault), isLate: false }
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      return { kind: 'failed', message: message(fault), isLate: error instanceof LateError }
    }
  }
  return { kind: 'passed' }
}

const browser = findChromium()
if (needsBrowser(check) && browser === undefined) process.exit(NO_BROWSER)
const link = openLink()
if (port !== undefined) await link.listen(port)
const why = check.start ? await start(link) : undefined
report(why === undefined ? await playAll(link, browser) : { kind: 'notStarted', message: why })

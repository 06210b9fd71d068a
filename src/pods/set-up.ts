import { saveAnswer } from '../runs/save.ts'
import { CallError, DEFAULTS, type ErrorText } from '../wire/errors.ts'
import { POD_WAIT_MS } from '../wire/pods.ts'
import { POD_TEXTS, RUN_TEXTS } from '../wire/run-texts.ts'
import { ALLOCATION_POLL_MS, allocationAfter } from './allocation.ts'
import type { PodContext } from './context.ts'
import { podKindOf } from './kind.ts'
import type { AllocationNews, PodServerNews } from './ports.ts'

/** The toast about an environment that cannot be set up: when it comes, and how long it stays (GAP-084). */
const TOAST_AFTER_MS = 3000
const TOAST_MS = 15_000
/** A backend may say that a pod goes on at once, again and again; it is not asked sooner, in milliseconds. */
const LEAST_REST_MS = 1000

/** Saves the answer and sets its pod up; resolves with the pod, or with nothing where the view says why (POD-15..23). */
export async function setUpPod(context: PodContext): Promise<PodServerNews | undefined> {
  const { host, ports, problem: slug, show } = context
  const problem = host.state.problems[slug]
  const kind = podKindOf(problem?.type)
  if (!problem || !kind) return undefined
  show({ setUp: 'saving', message: '', before: undefined, retryAt: undefined })
  const solution = await saveAnswer(host, problem)
  if (typeof solution === 'string') return fail(context, said(context, RUN_TEXTS[solution]))
  const editor = kind === 'notebook' ? 'notebook' : 'editor'
  show({ setUp: 'waiting' })
  try {
    const create = () => ports.api.create(slug, solution.slug, editor, host.attempt()?.epoch)
    const created = await rested(context, create)
    if (created.status !== 'waiting') return taken(context, created)
    show({ before: created.before })
    if (!(await allocated(context, solution.slug, POD_WAIT_MS[kind]))) return undefined
    // A backend that knows of none, after all, says why when it is asked for one again.
    return taken(context, await ports.api.server(solution.slug).catch(create))
  } catch (error) {
    return fail(context, saidLater(context, error))
  }
}

/** Asks for a pod until it may be started: one that was started again and again waits for longer each time. */
async function rested(context: PodContext, create: () => Promise<PodServerNews>): Promise<PodServerNews> {
  const { host, rest, show } = context
  for (;;) {
    const created = await create()
    if (created.status !== 'resting') return created
    const restMs = Math.max(LEAST_REST_MS, created.retryAfterMs ?? ALLOCATION_POLL_MS)
    show({ setUp: 'resting', retryAt: host.now() + restMs })
    await rest(restMs)
    show({ setUp: 'waiting', retryAt: undefined })
  }
}

/** A pod that can be worked in; nothing if there is none, and the view says why. */
function taken(context: PodContext, server: PodServerNews): PodServerNews | undefined {
  if (server.status === 'full') return full(context, server)
  return server.status === 'failed' || server.address === ''
    ? fail(context, reasonOf(context, server))
    : server
}

/**
 * Waits until the pod is there, or counts as there. One of a test with added time had its place allocated before, so that
 * the pod itself is believed, whatever is said of its place (POD-21).
 */
async function allocated(context: PodContext, solution: string, waitMs: number): Promise<boolean> {
  const { host, ports, problem, rest, show } = context
  const began = host.now()
  const isExtended = host.state.set !== undefined && host.state.set.add_test_duration > 0
  const attempt = host.preparedId() ?? (await host.prepare())
  for (;;) {
    const news = await ports.api.allocation(attempt, problem)
    const setUp = allocationAfter(news.answer, host.now() - began, waitMs)
    if (setUp === 'ready' || (isExtended && (await isThere(context, solution)))) return true
    if (setUp === 'full') {
      full(context, news)
      return false
    }
    show({ setUp, before: news.before })
    await rest(ALLOCATION_POLL_MS)
  }
}

const isThere = ({ ports }: PodContext, solution: string): Promise<boolean> =>
  ports.api.server(solution).then(
    ({ status }) => status === 'ready',
    () => false,
  )

function full({ host, show }: PodContext, { retryAfterMs }: Pick<AllocationNews, 'retryAfterMs'>): undefined {
  const retryAt = retryAfterMs === undefined ? undefined : host.now() + retryAfterMs
  show({ setUp: 'full', before: undefined, retryAt })
}

function fail({ show }: PodContext, message: string): undefined {
  show({ setUp: 'failed', message, before: undefined })
}

const said = ({ host }: PodContext, text: ErrorText): string =>
  host.translate(text, { support: '', productType: '' })

/** What our own server says is said in the candidate's language; the words of another one stay as they are. */
function reasonOf(context: PodContext, { message }: PodServerNews): string {
  const known = Object.values(POD_TEXTS).find((text) => text === message)
  return known ? said(context, known) : message
}

/** The words of a failed call. A 422 is said by a toast too, a little later (POD-31). */
function saidLater(context: PodContext, error: unknown): string {
  const { host, rest } = context
  if (!(error instanceof CallError)) {
    host.report(error)
    return ''
  }
  const text = host.textOf(error) || said(context, DEFAULTS['5xx'])
  if (error.outcome === 422)
    void rest(TOAST_AFTER_MS).then(() => host.notify({ kind: 'warning', text, visibleMs: TOAST_MS }))
  return text
}

import { ref } from 'valtio/vanilla'
import type { ProblemState } from '../kernel/state.ts'
import { isOnItsWay, pendingView, runViewOf } from '../runs/run.ts'
import { type NotSaved, saveAnswer, takesAnswers } from '../runs/save.ts'
import { NO_RUN, type RunView } from '../runs/state.ts'
import { noteJudgement } from '../runs/subscriptions.ts'
import type { TestCaseResult } from '../wire/problems.ts'
import { RUN_TEXTS } from '../wire/run-texts.ts'
import type { RunNews, TestCaseOutcome } from '../wire/runs.schema.ts'
import type { PodContext } from './context.ts'
import { type Evaluation, isEvaluating } from './evaluation.ts'
import { createHandshake } from './handshake.ts'
import { MOST_LOG } from './messages.ts'
import type { PodServerNews, PodTask } from './ports.ts'

/** The evaluations of one answer, one at a time. */
export interface Evaluations {
  /** Saves the answer, then has it evaluated (POD-04..13). */
  start(server: PodServerNews): Promise<void>
  /** Follows an evaluation that was on its way before, or shows what became of it. */
  resume(server: PodServerNews, run: RunNews): void
  abort(): void
  /** The session is over. */
  close(): void
}

/** The class of the hidden test cases of our own backend. */
const HIDDEN = 'hidden'

/** A suite of it is not a class, and the code of a problem type no framework (GAP-165). */
const NO_ORIGIN = /^(|hidden|sample|[A-Z]{3})$/

const outcomeOf = (
  { classname, framework, name, status, time }: TestCaseResult,
  index: number,
): TestCaseOutcome => ({
  id: index + 1,
  name,
  status,
  is_sample: classname !== HIDDEN,
  ...(time > 0 && { cpu_ms: Math.round(time * 1000) }),
  ...(!NO_ORIGIN.test(classname) && { classname }),
  ...(!NO_ORIGIN.test(framework) && { framework }),
})

export function createEvaluations(context: PodContext): Evaluations {
  const { host, ports, problem: slug } = context
  let server: PodServerNews | undefined
  let started: PodTask | undefined
  const handshake = createHandshake(context, {
    address: () => server && withEpoch(server.evaluationAddress, host.attempt()?.epoch),
    changed(evaluation, socketId) {
      showEvaluation(context, evaluation, socketId)
      if (evaluation.state === 'EVALUATED') void conclude(evaluation)
    },
  })

  /** The backend says more of it than the pod does; without it the results of the pod stand. */
  async function conclude(ended: Evaluation) {
    const solution = host.state.problems[slug]?.stored?.slug ?? ''
    const details = await ports.api.details(solution).catch(() => undefined)
    if (details?.run && !isOnItsWay(details.run)) {
      if (handshake.current() === ended) showWhole(context, details.run)
    } else if (ended.log === '' && started?.logAddress) {
      // A pod that has printed nothing on its socket may have written its log to its address.
      const log = await ports.api.log(started.logAddress).catch(() => '')
      if (handshake.current() === ended)
        showEvaluation(context, { ...ended, log: log.slice(0, MOST_LOG) }, '')
    }
  }

  function fail(message: string) {
    handshake.tell({ kind: 'unreadable' })
    showRun(context, { ...runOf(context), message })
  }

  /** Nobody waits for it any more: it was aborted, or the attempt is over. */
  const isOver = (begun: Evaluation) => handshake.current() !== begun || context.isClosed()

  async function ask(problem: ProblemState, begun: Evaluation): Promise<void> {
    const solution = await saveAnswer(host, problem)
    if (isOver(begun)) return
    if (typeof solution === 'string') return fail(sayNotSaved(context, solution))
    const { epoch } = host.attempt() ?? {}
    const answer = await ports.api.evaluate(solution.slug, epoch)
    // What is on its way when the attempt is over is judged to its end.
    if (context.isClosed()) return
    if (isOver(begun)) return ports.api.cancel(answer.task, epoch)
    started = answer
    // Without the address of its socket none of it is ever heard.
    if (server?.evaluationAddress === '') return fail(sayIn(context, 'notFinished'))
    handshake.connect()
  }

  return {
    async start(wanted) {
      const problem = host.state.problems[slug]
      if (!problem || !takesAnswers(host, problem) || isEvaluating(handshake.current())) return
      server = wanted
      started = undefined
      const begun = handshake.begin()
      await ask(problem, begun).catch((error: unknown) => {
        if (context.isClosed()) return
        const message = host.notifyError(error)
        if (!isOver(begun)) fail(message)
      })
    },
    resume(wanted, run) {
      server = wanted
      started = { task: run.run_id ?? '', logAddress: '' }
      if (isEvaluating(handshake.current())) return
      if (!isOnItsWay(run)) showWhole(context, run)
      else if (wanted.evaluationAddress !== '') handshake.tell({ kind: 'start' })
    },
    abort() {
      if (!isEvaluating(handshake.current())) return
      handshake.tell({ kind: 'abort' })
      if (started) ports.api.cancel(started.task, host.attempt()?.epoch).catch(host.notifyError)
    },
    close: handshake.close,
  }
}

const runOf = ({ host, problem }: PodContext): RunView => host.state.runs[problem] ?? NO_RUN

function showRun({ host: { state }, problem }: PodContext, view: RunView) {
  if (state.problems[problem]) state.runs = { ...state.runs, [problem]: ref(view) }
}

function showEvaluation(context: PodContext, evaluation: Evaluation, socketId: string) {
  const { connections, isSilent, log, progress, state, testcases } = evaluation
  const retries = Math.max(0, connections - 1)
  context.show({ evaluationState: state, logMessage: log, testcases, retries, isSilent, socketId })
  const why = isSilent ? 'podSilent' : 'notFinished'
  const message = state === 'ERROR' ? sayIn(context, why) : ''
  const outcomes = testcases.length > 0 ? testcases.map(outcomeOf) : (progress?.testcases ?? [])
  const planned = isEvaluating(evaluation) ? progress?.planned : undefined
  showRun(context, { ...pendingView('judge'), state, message, output: log, testcases: outcomes, planned })
}

/** Shows a run as the backend tells it. */
function showWhole(context: PodContext, run: RunNews) {
  showRun(context, runViewOf(runOf(context), run))
  context.show({ evaluationState: run.state })
  noteJudgement(context.host, context.problem, run)
}

const sayIn = ({ host }: PodContext, text: keyof typeof RUN_TEXTS): string =>
  host.translate(RUN_TEXTS[text], { support: '', productType: '' })

function sayNotSaved(context: PodContext, why: NotSaved): string {
  const text = sayIn(context, why)
  context.host.notify({ kind: 'danger', text })
  return text
}

/** Names the opening of the tab, so that only one session is let into a pod. */
export function withEpoch(address: string, epoch: number | undefined): string {
  if (epoch === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}epoch=${epoch}`
}

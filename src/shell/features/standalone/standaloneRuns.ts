import type { Lifetime } from '../../../kernel/lifetime.ts'
import type { Clock } from '../../../kernel/ports.ts'
import type { ScreenApi } from '../../../ports/screen-api.ts'
import { isOnItsWay, isUnread, pendingView, type RunCall, runViewOf } from '../../../runs/run.ts'
import { NO_RUN, type RunView } from '../../../runs/state.ts'
import type { Runs } from '../../../sdk/view.ts'
import { CallError } from '../../../wire/errors.ts'
import type { RunNews } from '../../../wire/runs.schema.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import type { LookUp } from '../problem-view/lookUp.ts'

/** Outside a test there is no socket, so a run is polled this often, in milliseconds. */
const ASK_EVERY_MS = 1000

interface StandaloneRunsSource {
  readonly api: ScreenApi
  readonly clock: Clock
  readonly lookUp: LookUp
  readonly lifetime: Pick<Lifetime, 'defer'>
  /** The answer as it stands on the page, and whose it is. */
  call(): Omit<RunCall, 'mode' | 'input'>
  show(view: RunView): void
  reportError(error: unknown): void
}

/** Runs of an answer that is nowhere but on the page (ROUTE-17): nothing is judged, so a submission only runs it. */
export function createStandaloneRuns(source: StandaloneRunsSource): Runs<unknown> {
  const { api, clock, lookUp, lifetime, call, show, reportError } = source
  let view: RunView = NO_RUN
  let id: string | undefined
  /** Counts the runs: the results of an older one are left out. */
  let turn = 0
  let cancelAsk = () => {}
  lifetime.defer(forget)

  function forget() {
    turn += 1
    id = undefined
    cancelAsk()
  }

  function set(next: RunView) {
    view = next
    show(view)
  }

  async function follow(mine: number, asked: Promise<RunNews | 'unknown' | undefined>) {
    try {
      const run = await asked
      if (mine !== turn) return
      if (run === 'unknown') return askLater(mine)
      if (run) take(run)
      else set({ ...view, state: 'ERROR' })
    } catch (error) {
      if (mine !== turn) return
      reportError(error)
      set({ ...view, state: 'ERROR' })
    }
    if (isOnItsWay(view)) askLater(mine)
  }

  /** One without a name could never be asked for. */
  function take(run: RunNews) {
    id = run.run_id ?? id
    if (id === undefined && isOnItsWay(run)) throw new CallError('RCD', 'BAD')
    set(runViewOf(view, run))
  }

  function askLater(mine: number) {
    cancelAsk = clock.after(ASK_EVERY_MS, () => void follow(mine, ask(id ?? '')))
  }

  /** Asks again after a failed call, until the run is cancelled. A reply that cannot be read ends the run. */
  async function ask(run: string) {
    try {
      return await (await api.runs()).result(run)
    } catch (error) {
      if (isUnread(error)) throw error
      return 'unknown'
    }
  }

  function start(mode: RunCall['mode'], input = '') {
    if (isOnItsWay(view)) return
    forget()
    set(pendingView(mode, view))
    void follow(turn, begin({ ...call(), mode, input }))
  }

  const begin = async (wanted: RunCall) => (await api.runs()).run(wanted)

  async function cancel() {
    if (!isOnItsWay(view)) return
    const run = id
    forget()
    set({ ...view, state: 'ABORT' })
    if (run) await (await api.runs()).cancel(run).catch(reportError)
  }

  const refuse = () => Promise.reject(new Error(standaloneTexts.preview.noRevisions))
  return {
    ...lookUp,
    start,
    submit: () => start('run'),
    cancel: () => void cancel(),
    revisions: refuse,
    revision: refuse,
  }
}

const refuse = () => Promise.reject(new Error(standaloneTexts.noRuns))

/** Where an answer is only looked at: nothing is run, and nothing has been. */
export const disabledRuns: Omit<Runs<unknown>, keyof LookUp> = {
  start() {},
  submit() {},
  cancel() {},
  revisions: refuse,
  revision: refuse,
}

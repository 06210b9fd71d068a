import '../page/happy-dom.ts'
import { act, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createLifetime } from '../../../kernel/lifetime.ts'
import { LateAnswers } from '../../../kernel/session/late-answers.ts'
import { NO_RUN } from '../../../runs/state.ts'
import type { Plugin, ProblemContext, RunView, ViewProps } from '../../view.ts'
import {
  createDraft,
  createViewClock,
  createViewContext,
  type Draft,
  type ViewOptions,
} from './view-context.ts'

/** A view that a test has opened. */
export interface OpenView<S> {
  readonly container: HTMLElement
  /** Every solution that the view gave, in order. */
  readonly answers: readonly S[]
  /** Has at once made what the answer waits for, as before a submission. */
  settle(): Promise<void>
  /** Gives the view another solution, as when a recovered draft is taken over. */
  give(solution: S): Promise<void>
  /** Ends the lifetime of the context, then takes the view off the page, as the shell does. */
  close(): Promise<void>
}

interface ShellProps<P, S> {
  view(props: ViewProps<P, S>): ReactNode
  readonly context: ProblemContext<P, S>
  readonly draft: Draft<S>
  readonly run: RunView
}

function Shell<P, S>({ view: View, context, draft, run }: ShellProps<P, S>) {
  return <View context={context} solution={useSyncExternalStore(draft.subscribe, draft.read)} run={run} />
}

/**
 * Opens a type's real view as the player does: an answer comes back as the next solution. The view stands in a `main` of the page;
 * `createDomPage(view.container)` works it.
 *
 * @example
 * const view = await openView(plugin, { problem: { statement: '<p>2 + 2?</p>' }, solution: plugin.solution.empty() })
 * await createDomPage(view.container).fill({ role: 'textbox', name: 'Your answer' }, '4')
 * await view.close()
 */
export async function openView<P, S>(plugin: Plugin<P, S>, options: ViewOptions<P, S>): Promise<OpenView<S>> {
  const { default: view } = await plugin.view()
  const lifetime = createLifetime((error) => {
    throw error
  })
  const answers: S[] = []
  const draft = createDraft(options.solution)
  const answer = (next: S) => {
    answers.push(next)
    draft.write(next)
  }
  const late = new LateAnswers({
    clock: createViewClock(),
    show() {},
    put: (_, { into }) => answer(into(draft.read()) as S),
  })
  lifetime.defer(() => late.stop())
  const context = createViewContext(options, {
    ...{ draft, answer, signal: lifetime.signal, defer: lifetime.defer },
    later: (make) => late.later('', make),
  })

  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  await act(async () =>
    root.render(<Shell view={view} context={context} draft={draft} run={options.run ?? NO_RUN} />),
  )
  return {
    container,
    answers,
    settle: () => act(async () => void (await late.settle())),
    give: (solution) => act(async () => draft.write(solution)),
    async close() {
      lifetime.end()
      await act(async () => root.unmount())
      container.remove()
    },
  }
}

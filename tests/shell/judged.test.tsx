// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { RunsApiClient } from '../../src/ports/screen-api.ts'
import type { Plugin, ViewProps } from '../../src/sdk/view.ts'
import { RunState } from '../../src/sdk/widgets/run/RunState.tsx'
import { casesTab } from '../../src/sdk/widgets/workspace/resultTabs.tsx'
import type { Teaching } from '../../src/wire/report.schema.ts'
import type { Revision, RunNews } from '../../src/wire/runs.schema.ts'
import type { SolutionStatus } from '../../src/wire/solution.ts'
import { offlineApi } from './offline-api.ts'
import { openPlayer, words } from './render-player.tsx'

function ResultsView({ run }: ViewProps<{ title: string }, string>) {
  return (
    <>
      <RunState run={run} readOnly onCancel={() => {}} />
      {casesTab(run).content}
    </>
  )
}

const type: Plugin = {
  ...(words as Plugin),
  layout: 'workspace',
  view: async () => ({ default: ResultsView as never }),
}

const NOTHING = 'Nothing has been run yet.'
const problem = { id: 1, slug: 'first', title: 'First', problem_type: 'WRD', statement: '' }
const revision = (id: number, mode: Revision['mode']): Revision => ({ id, rev: id, mode, created_at: '' })
const outcome = { id: 1, name: 'one', is_sample: true, status: 'passed' } as const
const done: RunNews = { state: 'EVALUATED', mode: 'judge', testcases: [outcome] }

let close = async () => {}
afterEach(() => close())

interface Shown {
  readonly status?: SolutionStatus
  readonly answer?: string
  readonly decode?: () => string
  readonly score?: number
  readonly teaching?: Teaching
  readonly showsMarks?: true
}

/**
 * Opens the review of an answer with these runs; `news` is the result of each, when it is requested again and again.
 */
async function review(
  revisions: readonly Revision[],
  news: (id: number) => RunNews | undefined,
  { status = 'UNE', ...shown }: Shown = {},
) {
  const runs = {
    revisions: async () => ({ revisions }),
    revision: async (id: number) => ({ ...revision(id, 'judge'), fields: {}, run: news(id) }),
  } as unknown as RunsApiClient
  const player = await openPlayer('/test-report/problem/first/solution-review/s-1', {
    api: {
      ...offlineApi,
      identity: async () => ({ user_id: 1, username: 'rec', usertype: 'recruiter', email: 'r@example.com' }),
      reportSolution: async () =>
        ({
          problem,
          solution: { id: 7, slug: 's-1', status, answer: shown.answer ?? '' },
          score: shown.score ?? 0,
          max_score: shown.score === undefined ? 1 : 4,
          teaching: shown.teaching,
        }) as never,
      runs: async () => runs,
    },
    type: {
      ...type,
      ...(shown.showsMarks && { showsMarks: true }),
      ...(shown.decode && { solution: { ...type.solution, decode: shown.decode } }),
    },
  })
  close = player.close
  return player
}

it('the results of a review are asked for again until they are judged', async () => {
  const news: RunNews[] = [{ state: 'EVALUATING', mode: 'judge' }]
  const { seen, pass } = await review([revision(2, 'judge')], () => news.shift() ?? done)
  await seen('Judging…')
  await pass(2000)
  await seen('1 of 1 test case passed')
})

it('of an answer that was never judged a review shows the newest run', async () => {
  const { seen } = await review([revision(2, 'run'), revision(1, 'run')], (id) => ({
    ...done,
    testcases: id === 2 ? [outcome] : [],
  }))
  await seen('1 of 1 test case passed')
})

it('a review does not say that nothing was run if only the server does not tell the result', async () => {
  const { seen } = await review([revision(2, 'judge')], () => undefined)
  await seen('Done')
  expect(document.body.textContent).not.toContain(NOTHING)
})

it('a review says that nothing was run where nothing was', async () => {
  const { seen } = await review([], () => undefined)
  await seen(NOTHING)
})

it('a review says points of an answer only once it is judged', async () => {
  const waiting = await review([], () => undefined, { status: 'NRE' })
  await waiting.seen('Not scored yet, of 1 point')
  expect(document.body.textContent).not.toContain('0 of 1')
  await waiting.close()
  const { seen } = await review([], () => undefined, { status: 'REJ' })
  await seen('0 of 1 points')
})

it('a review of an answer that its type cannot read has the answer in words', async () => {
  vi.stubGlobal('reportError', () => {})
  const decode = () => {
    throw new Error('Not an answer')
  }
  const { seen } = await review([], () => undefined, { answer: '<p>My own words</p>', decode })
  await seen('The answer as it is stored')
  await seen('My own words')
  vi.unstubAllGlobals()
})

it('a report is shown although the backend does not say when the attempt was submitted', async () => {
  const report = { id: 1, slug: '', score: 3, max_score: 4, submitted_at: '', problems: [] }
  const player = await openPlayer('/test-report/demo', {
    prepare: ({ api }) => {
      const test = api.test
      api.test = async (slug) => ({ ...(await test(slug)), test_type: 'LRN', session_state: 'END' })
    },
    api: { ...offlineApi, reportSet: async () => ({ ...report, status: 'PAS' }) },
  })
  close = player.close
  await player.seen('3 of 4')
})

it('an answer that earned some of its points says which share of them', async () => {
  const { seen } = await review([], () => undefined, { status: 'PAC', score: 3 })
  await seen('3 of 4 points, 75%')
})

it('the right answer stands beside a view that does not show marks, and not twice where it does', async () => {
  const teaching: Teaching = {
    right_answer: '<p>42</p>',
    marks: [{ mark: 'wrong' }],
    explanation: '<p>So.</p>',
  }
  const first = await review([], () => undefined, { status: 'REJ', teaching })
  await first.seen('Right answer and explanation')
  await first.close()
  const second = await review([], () => undefined, { status: 'REJ', teaching, showsMarks: true })
  await second.seen('Explanation')
  expect(document.body.textContent).not.toContain('Right answer')
})

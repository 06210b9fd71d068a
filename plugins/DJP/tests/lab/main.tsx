import type { PodView, ProblemContext, RunView } from '@assess/sdk'
import { createMissingPod } from '@assess/sdk/ui'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WORDS_ALONE } from '../../../../src/sdk/completion.ts'
import { themeVariables } from '../../../../src/sdk/theme.ts'
import plugin from '../../index.ts'
import type { NotebookProblem } from '../../problem/problem.ts'
import type { NotebookSolution } from '../../problem/solution.ts'

const query = new URLSearchParams(location.search)
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const cache = createCache({ key: 'a', nonce })

const base = {
  '*': { boxSizing: 'border-box' },
  body: { margin: 0, background: 'var(--bg)', color: 'var(--text)', fontFamily: 'var(--font)' },
  main: { display: 'flex', flexDirection: 'column', height: '100vh', padding: 12 },
} as const

const problem = plugin.problem(JSON.parse(query.get('problem') ?? '{"statement":"<p>Try it.</p>"}'))
const NO_RUN: RunView = {
  ...({ state: 'IDLE', output: '', testcases: [], message: '' } as unknown as RunView),
}

const missing = createMissingPod('')
let pod: PodView = {
  ...missing.current(),
  setUp: query.get('setUp') === 'waiting' ? 'waiting' : 'ready',
  address: query.get('setUp') === 'waiting' ? '' : '/pod/',
  ...(query.get('setUp') === 'waiting' && { before: 2 }),
}
const listeners = new Set<() => void>()
let evaluations = 0

const context: ProblemContext<NotebookProblem, NotebookSolution> = {
  problem,
  key: 'lab',
  readOnly: query.has('readOnly'),
  signal: new AbortController().signal,
  defer() {},
  answer(next: NotebookSolution) {
    Object.assign(globalThis, { answered: plugin.solution.encode(next) })
  },
  completion: WORDS_ALONE,
  pod: {
    ...missing,
    current: () => pod,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    evaluate() {
      evaluations += 1
    },
  },
  clock: {
    monotonic: () => performance.now(),
    calendar: () => Date.now(),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
} as unknown as ProblemContext<NotebookProblem, NotebookSolution>

/** Called from outside. */
Object.assign(globalThis, {
  showPod(change: Partial<PodView>) {
    pod = { ...pod, ...change }
    for (const listener of listeners) listener()
  },
  evaluations: () => evaluations,
})

const loading = plugin.view()
/** A long one does not fit into an address. */
const saved = sessionStorage.getItem('solution') ?? query.get('solution')
const first = saved === null ? plugin.solution.empty() : plugin.solution.decode(JSON.parse(saved))

function Page() {
  const { default: View } = use(loading)
  const [solution, setSolution] = useState(first)
  const [isShown, setShown] = useState(true)
  const newest = useRef(first)
  const [own] = useState(() => ({
    ...context,
    newest: () => (context.readOnly ? undefined : newest.current),
    answer(next: NotebookSolution) {
      newest.current = next
      context.answer(next)
      setSolution(next)
    },
  }))
  useEffect(() => {
    Object.assign(globalThis, { setShown })
  }, [])
  return <main>{isShown && <View context={own} solution={solution} run={NO_RUN} />}</main>
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CacheProvider value={cache}>
      <Global styles={[themeVariables, base]} />
      <Suspense>
        <Page />
      </Suspense>
    </CacheProvider>,
  )
}

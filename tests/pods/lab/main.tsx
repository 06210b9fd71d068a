import { CacheProvider } from '@emotion/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { definePodType } from '../../../plugins/families/pod/type.ts'
import ProjectView from '../../../plugins/families/pod/view/view.tsx'
import { systemClock } from '../../../src/adapters/browser/clock.ts'
import { createLifetime } from '../../../src/kernel/lifetime.ts'
import type { PodView } from '../../../src/pods/view.ts'
import { NO_RUN, type RunView } from '../../../src/runs/state.ts'
import { WORDS_ALONE } from '../../../src/sdk/completion.ts'
import { createHighlights } from '../../../src/sdk/highlights-in-memory.ts'
import { setLanguage } from '../../../src/sdk/language.ts'
import type { ProblemContext } from '../../../src/sdk/view.ts'
import { loadSanitizer } from '../../../src/sdk/widgets/statement/sanitizer.ts'
import { GlobalStyle } from '../../../src/shell/app/GlobalStyle.tsx'
import { IsolatedView } from '../../../src/shell/features/problem-view/IsolatedView.tsx'
import { createStyleCache } from '../../../src/shell/ui/styleCache.ts'
import { createFakePod } from '../../contract/fake-pod.ts'
import { SMALL_POD_PROJECT } from '../small-project.ts'

const query = new URLSearchParams(location.search)
const type = definePodType('PBE')
const problem = type.problem(SMALL_POD_PROJECT)
const pod = createFakePod(SMALL_POD_PROJECT.files)
const lifetime = createLifetime(console.error)
const refuse = () => Promise.reject(new Error('The lab has none'))

const preview = query.get('preview')
if (preview) pod.workspace.preview = async () => preview

if (query.has('de')) setLanguage('de')
const { theme } = Object.fromEntries(query)
if (theme) document.documentElement.dataset.theme = theme
// Only what is there in the beginning: a test shows the rest by `pod.show`.
pod.show(JSON.parse(query.get('pod') ?? '{}') as Partial<PodView>)

/** Only what is not as before the first one. */
const run: RunView = { ...NO_RUN, ...JSON.parse(query.get('run') ?? '{}') }

let answer = type.solution.empty()
Object.assign(globalThis, { pod, answerNow: () => answer.changes })

function Lab() {
  const [solution, setSolution] = useState(answer)
  const [context] = useState<ProblemContext<typeof problem, typeof answer>>(() => ({
    problem,
    key: 'lab',
    readOnly: query.has('readOnly'),
    signal: lifetime.signal,
    defer: lifetime.defer,
    answer(next) {
      answer = next
      setSolution(next)
    },
    answerLater() {},
    newest: () => (query.has('readOnly') ? undefined : answer),
    upload: refuse,
    runs: {
      start() {},
      submit() {},
      cancel() {},
      revisions: refuse,
      revision: refuse,
      technologies: async () => [],
      stubs: async () => ({}),
    },
    recorder: { open: refuse, stored: () => [] },
    completion: WORDS_ALONE,
    pod,
    repository: { tree: refuse, find: refuse, blob: refuse },
    highlights: createHighlights(),
    clock: systemClock,
  }))
  return (
    <IsolatedView
      type="LAB"
      onFault={() => {}}
      onFailure={(error) => console.error(String(error))}
      onWaiting={() => {}}
    >
      <main style={{ display: 'flex', height: '100dvh', padding: 12 }}>
        <ProjectView context={context} solution={solution} run={run} />
      </main>
    </IsolatedView>
  )
}

const root = document.getElementById('root')
await loadSanitizer()
if (root)
  createRoot(root).render(
    <CacheProvider value={createStyleCache('a')}>
      <GlobalStyle />
      <Lab />
    </CacheProvider>,
  )

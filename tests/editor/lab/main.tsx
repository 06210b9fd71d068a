import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { themeVariables } from '../../../src/sdk/theme.ts'
import { CodeEditor } from '../../../src/sdk/widgets/editor/CodeEditor.tsx'
import { forgetTexts } from '../../../src/sdk/widgets/editor/common/kept.ts'
import { FullWindow } from '../../../src/sdk/widgets/workspace/FullWindow.tsx'

const query = new URLSearchParams(location.search)
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const cache = createCache({ key: 'a', nonce })

const base = {
  '*': { boxSizing: 'border-box' },
  body: { margin: 0, background: 'var(--bg)', color: 'var(--text)', fontFamily: 'var(--font)' },
  main: { display: 'flex', flexDirection: 'column', height: '75vh' },
} as const

/** Called from outside. */
async function tryLocked(seed: number, sequences: number) {
  const trials = await import('./random-runs.ts')
  return trials.tryLocked(seed, sequences)
}
Object.assign(globalThis, { tryLocked })

let offered = Promise.withResolvers<readonly string[]>()
/** Suggests what was offered, and waits where nothing is offered. */
const assist = {
  async complete(code: string, offset: number) {
    const texts = await offered.promise
    const start = code.slice(0, offset).search(/\w*$/)
    return { start, end: offset, completions: texts.map((text) => ({ text, kind: '' })), isPart: true }
  },
}
/** Called from outside. */
const offer = (texts: readonly string[]) => offered.resolve(texts)
function hold() {
  offered = Promise.withResolvers()
}
Object.assign(globalThis, { offer, hold })

function Page() {
  const [code, setCode] = useState(query.get('code') ?? '')
  const [isShown, show] = useState(true)
  Object.assign(globalThis, { written: code, give: setCode, show, forgetTexts })
  return (
    <main>
      <header>
        <h1>Lab</h1>
      </header>
      <FullWindow>
        {isShown && (
          <CodeEditor
            label="Your code"
            language={query.get('language') ?? 'python'}
            code={code}
            locked={{ head: Number(query.get('head')), tail: Number(query.get('tail')) }}
            readOnly={query.has('readOnly')}
            path={query.get('path') ?? 'main'}
            words={query.has('assist')}
            assist={query.has('assist') ? assist : undefined}
            isKept={query.has('kept')}
            onChange={setCode}
          />
        )}
      </FullWindow>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <CacheProvider value={cache}>
      <Global styles={[themeVariables, base]} />
      <Page />
    </CacheProvider>,
  )
}

import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { changePage } from '../../../src/sdk/page.ts'
import { IsolatedView } from '../../../src/shell/features/problem-view/IsolatedView.tsx'

const Bad = lazy(async () => ({ default: (await import('./plugins/BAD/view.tsx')).BadView }))
// As the player notes of a type from a package.
globalThis.assessPackagedTypes = new Set(['BAD'])
const does = new URLSearchParams(location.search).get('does') ?? ''

/** The page changes itself while the view is up, and listens. */
function useOwnChanges() {
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    const press = () => setKeys((count) => count + 1)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return keys
}

function changeOwn() {
  const { dataset, style } = document.documentElement
  changePage(() => {
    dataset.workspace = ''
    style.setProperty('--own', '1px')
  })
}

function Page() {
  const [isUp, setUp] = useState(true)
  const [faults, setFaults] = useState(0)
  const keys = useOwnChanges()
  return (
    <>
      <title>The page</title>
      <input id="field" />
      <output id="keys">{keys}</output>
      <output id="faults">{faults}</output>
      <button type="button" id="own" onClick={changeOwn}>
        Change
      </button>
      <button type="button" id="throw" onClick={() => raise(new Error('The page broke'))}>
        Throws
      </button>
      <button type="button" id="leave" onClick={() => setUp(false)}>
        Leave
      </button>
      <p id="state">{isUp ? 'up' : 'gone'}</p>
      {isUp && (
        <IsolatedView
          type="BAD"
          onFailure={() => {}}
          onFault={() => setFaults((count) => count + 1)}
          onWaiting={() => {}}
        >
          <Suspense>
            <Bad does={does} />
          </Suspense>
        </IsolatedView>
      )}
    </>
  )
}

function raise(thrown: unknown): never {
  throw thrown
}

document.documentElement.style.setProperty('--room', '2px')
document.body.style.margin = '3px'
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)

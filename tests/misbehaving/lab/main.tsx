import { css, Global, keyframes } from '@emotion/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IsolatedView } from '../../../src/shell/features/problem-view/IsolatedView.tsx'

/** What a view does that would like the page to look otherwise: it hides the clock and colours every text. */
const RULES =
  '[role=timer], header { display: none !important } p { color: rgb(255, 0, 0) } body { opacity: 0 }'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

function WithGlobal() {
  return <Global styles={RULES} />
}

function WithElement() {
  return <style nonce={nonce}>{RULES}</style>
}

/** Writes its rules into an element that was empty first. */
function WithLateText() {
  const [text, setText] = useState('')
  useEffect(() => setText(RULES), [])
  return <style nonce={nonce}>{text}</style>
}

/** Writes its rules into the head, as libraries do that were told the nonce. */
function IntoHead() {
  useEffect(() => {
    const style = Object.assign(document.createElement('style'), { nonce, textContent: RULES })
    document.head.append(style)
  }, [])
  return null
}

/** Imports a style sheet, which the build adds to the head. */
function WithImport() {
  const [text, setText] = useState('')
  // @ts-expect-error: a style sheet has no types
  useEffect(() => void import('./rules.css').then(() => setText('imported')), [])
  return <i>{text}</i>
}

/** Adopts a style sheet of its own for the page. */
function Adopting() {
  const [text, setText] = useState('')
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(RULES)
    document.adoptedStyleSheets.push(sheet)
    setText('adopted')
  }, [])
  return <i>{text}</i>
}

const move = keyframes({ from: { opacity: 0.5 }, to: { opacity: 1 } })
const own = css({
  color: 'rgb(0, 128, 0)',
  animation: `${move} 1s infinite`,
  '& + p': { color: 'rgb(0, 0, 255)' },
  '@media (min-width: 1px)': { fontWeight: 700 },
})

/** What today's views do. */
function WithOwnStyles() {
  return null
}

const VIEWS: Readonly<Record<string, () => ReactNode>> = {
  global: WithGlobal,
  element: WithElement,
  late: WithLateText,
  head: IntoHead,
  import: WithImport,
  adopted: Adopting,
  own: WithOwnStyles,
}

const View = VIEWS[new URLSearchParams(location.search).get('view') ?? ''] ?? WithOwnStyles

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <header>
      <span role="timer">01h 30m</span>
    </header>
    <p id="outside">The page</p>
    <IsolatedView type="LAB" onFailure={() => {}} onFault={() => {}} onWaiting={() => {}}>
      <p id="inside">The view</p>
      <p id="styled" css={own}>
        Styled
      </p>
      <p id="beside">Beside</p>
      <View />
    </IsolatedView>
  </>,
)

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'
import { NO_RUN } from '../../src/runs/state.ts'
import type { RunView } from '../../src/sdk/view.ts'
import { useFullWindow } from '../../src/sdk/widgets/workspace/FullWindow.tsx'
import { LayoutChoice } from '../../src/sdk/widgets/workspace/LayoutChoice.tsx'
import { useParts } from '../../src/sdk/widgets/workspace/parts.ts'
import type { ResultTab } from '../../src/sdk/widgets/workspace/ResultPane.tsx'
import { Workspace, type WorkspaceProps } from '../../src/sdk/widgets/workspace/Workspace.tsx'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  localStorage.clear()
})
beforeEach(() => setWidth(1280))

export function setWidth(width: number) {
  Object(window).happyDOM.setViewport({ width, height: 800 })
}

function Editor() {
  const { toggle } = useFullWindow()
  return (
    <>
      <button type="button" onClick={toggle}>
        Full screen
      </button>
      <LayoutChoice />
    </>
  )
}

export function Move() {
  const { previewPlace } = useParts()
  return (
    <button type="button" onClick={previewPlace.move}>
      Move
    </button>
  )
}

export interface Shown {
  readonly kind?: string
  readonly run?: Partial<RunView>
  readonly output?: string
  /** Result tabs before the others. */
  readonly before?: readonly ResultTab[]
  readonly more?: Partial<WorkspaceProps>
  /** Nobody has had such a workspace on this device; otherwise its results were opened once. */
  readonly isFirst?: boolean
}

const keptOf = (kind: string) => `assess:workspace-${kind}`

/** Opens a workspace with three result tabs. */
export async function openWorkspace(first: Shown = {}) {
  const kept = keptOf(first.kind ?? 'code')
  if (!first.isFirst && localStorage.getItem(kept) === null)
    localStorage.setItem(kept, '{"folds":{"results":false}}')
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML =
    '<header><a href="#x">Clock</a></header><p id="above"><a href="#y">Above</a></p><aside data-docked>Chat</aside><div></div>'
  const root = createRoot(place.lastElementChild as Element)
  closers.push(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  async function show({ kind = 'code', run, output = '', before = [], more }: Shown) {
    const tabs: readonly ResultTab[] = [
      ...before,
      { name: 'cases', title: 'Test cases', content: 'Cases' },
      { name: 'output', title: 'Output', content: <input aria-label="inside" />, stamp: output },
      { name: 'versions', title: 'Earlier versions', content: 'Versions', isDrawnOnDemand: true },
    ]
    const parts = {
      kind,
      statement: 'Do it.',
      editor: <Editor />,
      actions: <button type="button">Run</button>,
    }
    const view = { run: { ...NO_RUN, ...run }, readOnly: false, onCancel() {} }
    await act(async () =>
      root.render(<Workspace {...parts} {...view} tabs={tabs} preview="Preview" {...more} />),
    )
  }
  await show(first)
  const byRole = (role: string, name: string) => {
    const all = [...place.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    if (!found) throw new Error(`No ${role} "${name}" among ${all.map((one) => one.outerHTML)}`)
    return found
  }
  const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
    act(async () =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    )
  const click = (element: Element) =>
    act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  return { place, show, byRole, press, click }
}

export const isSelected = (tab: Element) => tab.getAttribute('aria-selected') === 'true'

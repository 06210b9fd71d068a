// @vitest-environment happy-dom
import '../contract/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NO_RUN } from '../../src/runs/state.ts'
import type { RunView } from '../../src/sdk/view.ts'
import { useFullWindow } from '../../src/sdk/widgets/workspace/FullWindow.tsx'
import { useParts } from '../../src/sdk/widgets/workspace/parts.ts'
import type { ResultTab } from '../../src/sdk/widgets/workspace/ResultPane.tsx'
import { Workspace, type WorkspaceProps } from '../../src/sdk/widgets/workspace/Workspace.tsx'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  localStorage.clear()
})
beforeEach(() => setWidth(1280))

function setWidth(width: number) {
  Object(window).happyDOM.setViewport({ width, height: 800 })
}

function Editor() {
  const { toggle } = useFullWindow()
  return (
    <button type="button" onClick={toggle}>
      Full screen
    </button>
  )
}

function Move() {
  const { previewPlace } = useParts()
  return (
    <button type="button" onClick={previewPlace.move}>
      Move
    </button>
  )
}

interface Shown {
  readonly kind?: string
  readonly run?: Partial<RunView>
  readonly output?: string
  /** Result tabs before the others. */
  readonly before?: readonly ResultTab[]
  readonly more?: Partial<WorkspaceProps>
}

async function open(first: Shown = {}) {
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
  const press = (element: Element, key: string) =>
    act(async () =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
  const click = (element: Element) =>
    act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  return { place, show, byRole, press, click }
}

const shareOf = (separator: Element) => Number(separator.getAttribute('aria-valuenow'))
const isSelected = (tab: Element) => tab.getAttribute('aria-selected') === 'true'

it('panes have separators that arrows, Home, End and a double click move, within their limits', async () => {
  const { byRole, press } = await open()
  const width = byRole('separator', 'Width of the task')
  const height = byRole('separator', 'Height of the results')
  expect([width, height].map((one) => one.getAttribute('aria-orientation'))).toEqual([
    'vertical',
    'horizontal',
  ])
  const first = [shareOf(width), shareOf(height)]
  await press(width, 'ArrowRight')
  await press(height, 'ArrowUp')
  expect([shareOf(width), shareOf(height)]).toEqual(first.map((value) => value + 5))
  await press(width, 'ArrowUp')
  await press(width, 'ArrowLeft')
  await press(width, 'ArrowLeft')
  expect(shareOf(width)).toBe((first[0] ?? 0) - 5)
  for (const [key, limit] of [
    ['Home', 'aria-valuemin'],
    ['End', 'aria-valuemax'],
  ] as const) {
    await press(width, key)
    await press(width, key === 'Home' ? 'ArrowLeft' : 'ArrowRight')
    expect(shareOf(width)).toBe(Number(width.getAttribute(limit)))
  }
  await act(async () => width.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect(shareOf(width)).toBe(first[0])
})

it('sizes are remembered for each kind of workspace; what is kept and is no size counts for nothing', async () => {
  const before = await open()
  await before.press(before.byRole('separator', 'Width of the task'), 'End')
  const most = shareOf(before.byRole('separator', 'Width of the task'))
  const other = await open({ kind: 'files' })
  expect(shareOf(other.byRole('separator', 'Width of the task'))).toBeLessThan(most)
  const again = await open()
  expect(shareOf(again.byRole('separator', 'Width of the task'))).toBe(most)
  for (const kept of ['{"statement":"wide","results":1e9}', 'null', '[', '7']) {
    localStorage.setItem('assess:workspace-code', kept)
    const odd = await open()
    expect(shareOf(odd.byRole('separator', 'Width of the task'))).toBe(25)
    expect(shareOf(odd.byRole('separator', 'Height of the results'))).toBe(kept.includes('1e9') ? 75 : 40)
  }
})

it('a pane folds away by Enter and by its button, which has the focus then, and the device remembers it', async () => {
  const { byRole, press, click, place } = await open()
  const isInert = (name: string) => byRole('region', name).hasAttribute('inert')
  const button = (label: string) => place.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  await press(byRole('separator', 'Width of the task'), 'Enter')
  expect([isInert('Task'), document.activeElement]).toEqual([true, button('Show: Task')])
  expect(() => byRole('separator', 'Width of the task')).toThrow()
  await click(button('Hide: Preview') as Element)
  expect(isInert('Preview')).toBe(true)
  const again = await open()
  expect(again.byRole('region', 'Task').hasAttribute('inert')).toBe(true)
  await click(button('Show: Task') as Element)
  expect(isInert('Task')).toBe(false)
  expect(shareOf(byRole('separator', 'Width of the task'))).toBe(25)
})

it('results that are folded away leave their tabs, and come back with a tab or a run', async () => {
  const { byRole, click, show, place } = await open()
  const panel = () => place.querySelector('[role=tabpanel]')
  const hide = () => click(place.querySelector('button[aria-label="Hide: Results"]') as Element)
  await hide()
  expect([panel()?.hasAttribute('inert'), byRole('tab', 'Output').closest('[inert]')]).toEqual([true, null])
  await click(byRole('tab', 'Test cases'))
  expect(panel()?.hasAttribute('inert')).toBe(false)
  await hide()
  await show({ run: { state: 'LOADING', mode: 'run' } })
  expect(panel()?.hasAttribute('inert')).toBe(false)
})

it('a preview that may be a tab is one until it is moved beside the editor, and the device remembers that', async () => {
  const more = { previewTab: { isLive: true, stamp: '' }, preview: <Move /> }
  const { byRole, click, place } = await open({ more })
  const move = () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'Move')
  expect(byRole('tab', 'Preview')).toBeTruthy()
  expect(() => byRole('region', 'Preview')).toThrow()
  await click(move() as Element)
  expect(byRole('region', 'Preview')).toBeTruthy()
  const again = await open({ more })
  expect(again.byRole('region', 'Preview')).toBeTruthy()
})

it('on a narrow screen files and terminals are parts of their own', async () => {
  setWidth(360)
  const terminals: ResultTab = { name: 'terminals', title: 'Terminals', content: 'Shell' }
  const { byRole, click, place } = await open({ more: { hasFiles: true }, before: [terminals] })
  const names = [...(place.querySelector('[role=tablist]')?.children ?? [])].map((one) => one.textContent)
  expect(names).toEqual(['Task', 'Files', 'Editor', 'Terminal', 'Results', 'Preview'])
  const controlled = (name: string) => byRole('tab', name).getAttribute('aria-controls')
  expect(controlled('Files')).toBe(controlled('Editor'))
  await click(byRole('tab', 'Terminal'))
  const shell = byRole('tabpanel', 'Terminals')
  expect([shell.textContent, shell.hasAttribute('inert')]).toEqual(['Shell', false])
  expect(() => byRole('tab', 'Output')).toThrow()
  await click(byRole('tab', 'Results'))
  expect([shell.hasAttribute('inert'), byRole('tab', 'Output').closest('[inert]')]).toEqual([true, null])
})

it('a single result tab names the pane, but not below a tab of the pane itself', async () => {
  const single: readonly ResultTab[] = [{ name: 'uploads', title: 'Your work', content: 'Work' }]
  const { byRole, click, place } = await open({ more: { tabs: single, isHandedIn: true } })
  const tabs = () => [...place.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs()).toEqual(['Your work'])
  await act(async () => setWidth(360))
  expect(tabs()).toEqual(['Task', 'Open file', 'Your work', 'Preview'])
  await click(byRole('tab', 'Your work'))
  expect(byRole('tabpanel', 'Your work').closest('[inert]')).toBeNull()
})

it('works all the same where the device keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full')
  })
  const { byRole, press } = await open()
  const width = byRole('separator', 'Width of the task')
  await press(width, 'ArrowRight')
  expect(shareOf(width)).toBe(30)
  vi.restoreAllMocks()
})

it('only the panel that is chosen can be reached', async () => {
  const { place, byRole, click } = await open()
  const reachable = () =>
    [...place.querySelectorAll<HTMLElement>('[role=tabpanel]')].map((panel) => !panel.hasAttribute('inert'))
  expect(reachable()).toEqual([true, false, false])
  await click(byRole('tab', 'Output'))
  expect(reachable()).toEqual([false, true, false])
})

it('the results are tabs that arrows, Home and End choose; one of them is in the order of Tab', async () => {
  const { place, byRole, press } = await open()
  const tabs = ['Test cases', 'Output', 'Earlier versions'].map((name) => byRole('tab', name))
  const [cases, output, versions] = tabs as [HTMLElement, HTMLElement, HTMLElement]
  const chosen = () => tabs.map(isSelected).indexOf(true)
  expect(place.textContent).not.toContain('Versions')
  const keys = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'] as const
  const places = []
  for (const key of keys) {
    await press(document.activeElement?.role === 'tab' ? document.activeElement : cases, key)
    places.push(chosen())
  }
  expect(places).toEqual([1, 2, 0, 2, 0])
  expect(document.activeElement).toBe(cases)
  expect([cases, output, versions].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  await press(cases, 'End')
  expect(place.textContent).toContain('Versions')
  const panel = document.getElementById(versions.getAttribute('aria-controls') ?? '')
  expect([panel?.role, panel?.inert, panel?.getAttribute('aria-labelledby')]).toEqual([
    'tabpanel',
    false,
    versions.id,
  ])
})

it('a tab with news is marked and announced until it is seen, and the focus stays where it is', async () => {
  const { place, show, byRole, click } = await open()
  const output = byRole('tab', 'Output')
  const said = () =>
    [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')
  byRole('tab', 'Test cases').focus()
  await show({ output: 'one line' })
  expect(document.getElementById(output.getAttribute('aria-describedby') ?? '')?.textContent).toBe('New')
  expect(said()).toBe('New: Output')
  expect([isSelected(output), document.activeElement?.textContent]).toEqual([false, 'Test cases'])
  await click(output)
  expect([output.hasAttribute('aria-describedby'), said()]).toEqual([false, ''])
  await show({ output: 'one line, then another' })
  expect(said()).toBe('')
})

it('a run that begins leads to its results, unless the focus is in what would go away', async () => {
  const { show, byRole, click, place } = await open()
  const [cases, output] = [byRole('tab', 'Test cases'), byRole('tab', 'Output')]
  await show({ run: { state: 'LOADING', mode: 'custom' } })
  expect(isSelected(output)).toBe(true)
  await show({ run: { state: 'EVALUATED', mode: 'custom' } })
  await click(cases)
  await show({ run: { state: 'EVALUATED', mode: 'custom' }, output: 'more' })
  expect(isSelected(cases)).toBe(true)
  await click(output)
  place.querySelector('input')?.focus()
  await show({ run: { state: 'LOADING', mode: 'run' } })
  expect([isSelected(output), document.activeElement?.getAttribute('aria-label')]).toEqual([true, 'inside'])
})

it('on a narrow screen the panes are tabs, each as it was left, and a run leads to the results', async () => {
  setWidth(360)
  const { show, byRole, click, place } = await open()
  const names = ['Task', 'Editor', 'Results', 'Preview']
  const tabs = names.map((name) => byRole('tab', name))
  const panel = (at: number) => document.getElementById(tabs[at]?.getAttribute('aria-controls') ?? '')
  const shown = () => names.filter((_, at) => panel(at)?.inert === false)
  expect(shown()).toEqual(['Task'])
  await click(tabs[1] as Element)
  expect(shown()).toEqual(['Editor'])
  expect(panel(1)?.textContent).toContain('Full screen')
  expect(panel(0)?.textContent).toBe('Do it.')
  const run = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Run')
  expect(run?.closest('[inert]')).toBeNull()
  run?.focus()
  await show({ run: { state: 'LOADING', mode: 'run' } })
  expect([shown(), document.activeElement]).toEqual([['Results'], run])
  await act(async () => setWidth(1280))
  expect(
    names.map((_, at) => document.querySelectorAll('[role="region"]')[at]?.getAttribute('aria-label')),
  ).toEqual(names)
})

it('the whole window leaves header and what speaks in reach, and Escape ends it unless something else takes it', async () => {
  const { place, press, click } = await open()
  const toggle = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Full screen',
  )
  const above = () => place.querySelector<HTMLElement>('#above')?.inert === true
  await click(toggle as Element)
  expect([above(), place.querySelector('header')?.inert ?? false]).toEqual([true, false])
  expect(place.querySelector('aside')?.inert ?? false).toBe(false)
  const stop = (event: Event) => event.preventDefault()
  toggle?.addEventListener('keydown', stop)
  await press(toggle as Element, 'Escape')
  expect(above()).toBe(true)
  toggle?.removeEventListener('keydown', stop)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  await press(toggle as Element, 'Escape')
  expect(above()).toBe(true)
  dialog.remove()
  await press(toggle as Element, 'Escape')
  expect(above()).toBe(false)
})

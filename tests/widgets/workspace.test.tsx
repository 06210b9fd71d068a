// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { ResultTab } from '../../src/sdk/widgets/workspace/ResultPane.tsx'
import { Move, openWorkspace, type Shown, setWidth } from './open-workspace.tsx'

const TERMINALS: ResultTab = {
  name: 'terminals',
  title: 'Terminals',
  content: (
    <div className="xterm">
      <input aria-label="Shell" />
    </div>
  ),
}

/** The result tab whose panel is open. */
function openedIn(place: Element): string | undefined {
  const panel = place.querySelector('[role=tabpanel]:not([inert])')
  return document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.textContent ?? undefined
}

const shareOf = (separator: Element) => Number(separator.getAttribute('aria-valuenow'))

it('panes have separators that arrows, Home, End and a double click move, within their limits', async () => {
  const { byRole, press } = await openWorkspace()
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

it('sizes are remembered for each kind of workspace; what is kept and is not a size counts for nothing', async () => {
  const before = await openWorkspace()
  await before.press(before.byRole('separator', 'Width of the task'), 'End')
  const most = shareOf(before.byRole('separator', 'Width of the task'))
  const other = await openWorkspace({ kind: 'files' })
  expect(shareOf(other.byRole('separator', 'Width of the task'))).toBeLessThan(most)
  const again = await openWorkspace()
  expect(shareOf(again.byRole('separator', 'Width of the task'))).toBe(most)
  for (const kept of ['{"statement":"wide","results":1e9,"folds":{"statement":1}}', 'null', '[', '7']) {
    localStorage.setItem('assess:workspace-code', kept)
    const odd = await openWorkspace()
    expect(shareOf(odd.byRole('separator', 'Width of the task'))).toBe(25)
    await odd.click(odd.byRole('tab', 'Output'))
    expect(shareOf(odd.byRole('separator', 'Height of the results'))).toBe(kept.includes('1e9') ? 75 : 40)
  }
})

it('a pane folds away by Enter and by its button, which has the focus then, and the device remembers it', async () => {
  const { byRole, press, click, place } = await openWorkspace()
  const isInert = (name: string) => byRole('region', name).hasAttribute('inert')
  const button = (label: string) => place.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  await press(byRole('separator', 'Width of the task'), 'Enter')
  expect([isInert('Task'), document.activeElement]).toEqual([true, button('Show: Task')])
  expect(() => byRole('separator', 'Width of the task')).toThrow()
  await click(button('Hide: Preview') as Element)
  expect(isInert('Preview')).toBe(true)
  const again = await openWorkspace()
  expect(again.byRole('region', 'Task').hasAttribute('inert')).toBe(true)
  await click(button('Show: Task') as Element)
  expect(isInert('Task')).toBe(false)
  expect(shareOf(byRole('separator', 'Width of the task'))).toBe(25)
})

it('results begin as their tabs alone, open with the first run, and the device remembers it for that kind', async () => {
  const { place, byRole, show } = await openWorkspace({ isFirst: true })
  expect([openedIn(place), byRole('tab', 'Output').closest('[inert]')]).toEqual([undefined, null])
  await show({ run: { state: 'LOADING', mode: 'run' } })
  expect(openedIn(place)).toBe('Test cases')
  expect(openedIn((await openWorkspace({ isFirst: true })).place)).toBe('Test cases')
  expect(openedIn((await openWorkspace({ isFirst: true, kind: 'files' })).place)).toBeUndefined()
})

it('results that come back after a reload are seen, unless somebody has put them away', async () => {
  const back: Shown = { isFirst: true, run: { state: 'EVALUATED', mode: 'run' } }
  const { click, place } = await openWorkspace(back)
  expect(openedIn(place)).toBe('Test cases')
  await click(place.querySelector('button[aria-label="Hide: Results"]') as Element)
  expect(openedIn((await openWorkspace(back)).place)).toBeUndefined()
})

it('what is read, and what is the answer itself, is open from the first; what needs an act opens by itself', async () => {
  for (const more of [{ readOnly: true }, { isHandedIn: true }])
    expect(openedIn((await openWorkspace({ isFirst: true, more })).place)).toBe('Test cases')
  const { place, show } = await openWorkspace({ isFirst: true, kind: 'pod', before: [TERMINALS] })
  expect(openedIn(place)).toBeUndefined()
  await show({ kind: 'pod', before: [{ ...TERMINALS, isUrgent: true }] })
  expect(openedIn(place)).toBe('Terminals')
})

it('a key shows and hides task and results, unless a terminal has it, and what goes away hands its focus on', async () => {
  const { byRole, press, place } = await openWorkspace({ before: [TERMINALS] })
  const isAway = (name: string) => byRole('region', name).hasAttribute('inert')
  const task = byRole('region', 'Task')
  task.focus()
  await press(task, 'b', { code: 'KeyB', ctrlKey: true })
  expect([isAway('Task'), document.activeElement?.getAttribute('aria-label')]).toEqual([true, 'Show: Task'])
  await press(document.body, 'b', { code: 'KeyB', ctrlKey: true })
  expect(isAway('Task')).toBe(false)
  const panel = () => place.querySelector('[role=tabpanel]')?.hasAttribute('inert')
  await press(byRole('tab', 'Output'), 'j', { code: 'KeyJ', ctrlKey: true })
  expect(panel()).toBe(true)
  for (const taken of [place.querySelector('.xterm'), place.querySelector('header a')])
    await press(taken as Element, 'b', { code: 'KeyB', ctrlKey: true })
  expect(isAway('Task')).toBe(false)
})

it('a layout is chosen at once: side by side, a wide editor, a wide task', async () => {
  const { place, byRole } = await openWorkspace()
  const choice = () => place.querySelector<HTMLSelectElement>('select[aria-label="Layout"]')
  const choose = (name: string) =>
    act(async () => {
      const list = choice()
      if (!list) return
      list.value = name
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const stands = () => ['Task', 'Preview'].map((name) => !byRole('region', name).hasAttribute('inert'))
  expect([choice()?.value, stands()]).toEqual(['beside', [true, true]])
  await choose('editor')
  expect([choice()?.value, stands()]).toEqual(['editor', [false, false]])
  await choose('statement')
  expect([choice()?.value, stands()]).toEqual(['statement', [true, false]])
  expect(shareOf(byRole('separator', 'Width of the task'))).toBe(60)
  await choose('beside')
  expect([stands(), shareOf(byRole('separator', 'Width of the task'))]).toEqual([[true, true], 25])
  await act(async () => setWidth(360))
  expect(choice()).toBeNull()
})

it('results that are folded away leave their tabs, and come back with a tab or a run', async () => {
  const { byRole, click, show, place } = await openWorkspace()
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
  const { byRole, click, place } = await openWorkspace({ more })
  const move = () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'Move')
  expect(byRole('tab', 'Preview')).toBeTruthy()
  expect(() => byRole('region', 'Preview')).toThrow()
  await click(move() as Element)
  expect(byRole('region', 'Preview')).toBeTruthy()
  const again = await openWorkspace({ more })
  expect(again.byRole('region', 'Preview')).toBeTruthy()
})

it('on a narrow screen files and terminals are parts of their own', async () => {
  setWidth(360)
  const terminals: ResultTab = { name: 'terminals', title: 'Terminals', content: 'Shell' }
  const { byRole, click, place } = await openWorkspace({ more: { hasFiles: true }, before: [terminals] })
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

it('works all the same where the device keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full')
  })
  const { byRole, press } = await openWorkspace()
  const width = byRole('separator', 'Width of the task')
  await press(width, 'ArrowRight')
  expect(shareOf(width)).toBe(30)
  vi.restoreAllMocks()
})

it('the whole window leaves header and what speaks in reach, and Escape ends it unless something else takes it', async () => {
  const { place, byRole, press, click } = await openWorkspace()
  const toggle = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Full screen',
  )
  const above = () => place.querySelector<HTMLElement>('#above')?.inert === true
  const hasTask = () => !byRole('region', 'Task').hasAttribute('inert')
  await click(toggle as Element)
  expect([above(), place.querySelector('header')?.inert ?? false]).toEqual([true, false])
  expect(hasTask()).toBe(false)
  await press(toggle as Element, 'b', { code: 'KeyB', ctrlKey: true })
  expect([hasTask(), above()]).toEqual([true, true])
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
  expect([above(), hasTask()]).toEqual([false, true])
})

// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { ResultTab } from '../../src/sdk/widgets/workspace/ResultPane.tsx'
import { isSelected, openWorkspace, setWidth } from './open-workspace.tsx'

it('a single result tab names the pane, but not below a tab of the pane itself', async () => {
  const single: readonly ResultTab[] = [{ name: 'uploads', title: 'Your work', content: 'Work' }]
  const { byRole, click, place } = await openWorkspace({ more: { tabs: single, isHandedIn: true } })
  const tabs = () => [...place.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  expect(tabs()).toEqual(['Your work'])
  await act(async () => setWidth(360))
  expect(tabs()).toEqual(['Task', 'Open file', 'Your work', 'Preview'])
  await click(byRole('tab', 'Your work'))
  expect(byRole('tabpanel', 'Your work').closest('[inert]')).toBeNull()
})

it('only the panel that is chosen can be reached', async () => {
  const { place, byRole, click } = await openWorkspace()
  const reachable = () =>
    [...place.querySelectorAll<HTMLElement>('[role=tabpanel]')].map((panel) => !panel.hasAttribute('inert'))
  expect(reachable()).toEqual([true, false, false])
  await click(byRole('tab', 'Output'))
  expect(reachable()).toEqual([false, true, false])
})

it('the results are tabs that arrows, Home and End choose; one of them is in the order of Tab', async () => {
  const { place, byRole, press } = await openWorkspace()
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
  const { place, show, byRole, click } = await openWorkspace()
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
  const { show, byRole, click, place } = await openWorkspace()
  const cases = byRole('tab', 'Test cases')
  const output = byRole('tab', 'Output')
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
  const { show, byRole, click, place } = await openWorkspace()
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

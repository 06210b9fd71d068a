// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakePod, type FakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, NO_SERVER, openProject } from '../../../tests/pods/open-project.tsx'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'
import type { TerminalScreen } from './view/terminals/screen.ts'
import { terminalsOf } from './view/terminals/terminals.ts'

afterEach(closeProjects)

const NO_SCREEN: TerminalScreen = {
  element: document.createElement('div'),
  print() {},
  replay() {},
  look() {},
  fit: () => ({ columns: 80, rows: 24 }),
  focus() {},
  press() {},
  dispose() {},
}

describe('terminals', () => {
  const started = (pod: FakePod, count: number) => vi.waitFor(() => expect(pod.terminals).toHaveLength(count))

  it('are opened, named and closed one by one', async () => {
    const { page, pod, text } = await openProject({ given: NO_SERVER })
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    await page.click(button('New terminal'))
    await started(pod, 2)
    expect(await page.has({ role: 'tab', name: 'Terminal 2' })).toBe(true)
    expect(text()).toContain('Ctrl+M, then Tab leaves the terminal.')
    await page.click(button('Close Terminal 2'))
    expect(pod.terminals.map(({ isClosed }) => isClosed)).toEqual([false, true])
    await page.click(button('Close Terminal 1'))
    expect(text()).toContain('Open a terminal to type commands')
  })

  it('take what is typed, and show what is printed', async () => {
    const { page, pod, see } = await openProject({ given: NO_SERVER })
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    await act(async () => pod.terminals[0]?.onEnd('lost'))
    await see('Terminal 1: ended: the workspace was lost and has been set up again.')
    await page.click(button('Start again'))
    await started(pod, 2)
    expect(document.activeElement?.closest('.xterm')).not.toBeNull()
    await act(async () => pod.terminals[0]?.onEnd(3))
    expect(await page.has({ role: 'tab', name: 'Terminal 1' })).toBe(true)
  })

  it('take keys that phones lack, and keep the focus', async () => {
    const { find, page, pod } = await openProject({ given: NO_SERVER })
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    await vi.waitFor(() => expect(document.activeElement?.closest('.xterm')).not.toBeNull())
    for (const name of ['Ctrl+C: end the program', 'Tab', 'Escape key', 'Arrow up', 'Arrow down'])
      await page.click(button(name))
    expect(pod.terminals[0]?.typed).toEqual(['\x03', '\t', '\x1b', '\x1b[A', '\x1b[B'])
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    find('[aria-label="Arrow up"]')?.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
    await act(async () => pod.terminals[0]?.onEnd(0))
    expect(await page.has(button('Arrow up'))).toBe(false)
  })

  it('that ran when the page was loaded again are named until there is another one', async () => {
    const first = await openProject({ given: NO_SERVER, key: 'loaded' })
    await first.page.click(button('Open a terminal'))
    await first.page.click(button('New terminal'))
    await first.page.click(button('Run start'))
    await started(first.pod, 3)
    await act(async () => first.pod.terminals[1]?.onEnd(0))
    await closeProjects()
    const { page, pod, see, text } = await openProject({ given: NO_SERVER, key: 'loaded' })
    await see('Reloading the page ended what was running here: Terminal 1, start.')
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    expect(text()).not.toContain('The page was loaded again')
  })

  it('wait for the connection', async () => {
    const { page, pod } = await openProject({ given: NO_SERVER })
    await act(async () => pod.setConnected(false))
    await page.click(button('Run start'))
    await page.click(button('New terminal'))
    await vi.waitFor(() => expect(document.querySelectorAll('.xterm')).toHaveLength(2))
    expect(pod.terminals).toEqual([])
    await act(async () => pod.setConnected(true))
    await started(pod, 2)
    await act(async () => pod.changed())
    expect(pod.terminals.map(({ task }) => task).sort()).toEqual(['start', undefined])
  })

  it('start when what was typed without a connection is in the pod', async () => {
    const pod = createFakePod(SMALL_POD_PROJECT.files)
    pod.setConnected(false)
    const found: string[] = []
    const { openTerminal } = pod.workspace
    pod.workspace.openTerminal = (options) => {
      found.push(inPod('src/server.js'))
      return openTerminal(options)
    }
    const typed = { changes: { 'src/server.js': 'typed' } }
    const { inPod, page } = await openProject({ pod, given: NO_SERVER, solution: typed })
    await page.click(button('Run start'))
    await vi.waitFor(() => expect(document.querySelectorAll('.xterm')).toHaveLength(1))
    await act(async () => pod.setConnected(true))
    await started(pod, 1)
    expect(found).toEqual(['typed'])
  })

  it('say without a connection what becomes of what is typed, and of what runs', async () => {
    const { find, page, pod, see, text } = await openProject({ given: NO_SERVER })
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    await page.click(button('Tab'))
    await act(async () => pod.setConnected(false))
    const waiting =
      'Terminal 1: no connection. Programs usually go on running for a while; what you type is sent when the connection is back.'
    await see(waiting)
    expect(find('[data-terminals] [role="status"]')?.textContent).toBe(waiting)
    for (let at = 0; at < 3; at += 1) await page.click(button('Tab'))
    await see('No more keys are taken until it is back')
    await act(async () => pod.setConnected(true))
    expect(text()).not.toContain('no connection')
    await act(async () => pod.setConnected(false))
    await see(waiting)
    await act(async () => pod.terminals[0]?.onEnd('disconnected'))
    await see('Terminal 1: the connection was lost, and what ran here cannot be reached any more.')
  })

  it('say when some of it is missing', async () => {
    const { page, pod, see } = await openProject({ given: NO_SERVER })
    await page.click(button('Open a terminal'))
    await started(pod, 1)
    await act(async () => pod.terminals[0]?.onGap('printed'))
    await see('Earlier output is no longer kept.')
    await act(async () => pod.terminals[0]?.onGap('typed'))
    await see('Some of what you typed did not arrive.')
  })

  it('are there again when the page was loaded again, where the server keeps them', async () => {
    const first = createFakePod(SMALL_POD_PROJECT.files)
    first.keepTerminals()
    const opened = await openProject({ pod: first, given: NO_SERVER, key: 'kept' })
    await opened.page.click(button('Open a terminal'))
    await opened.page.click(button('New terminal'))
    await opened.page.click(button('Run start'))
    await started(first, 3)
    await opened.page.click({ role: 'tab', name: 'Terminal 1' })
    await opened.page.click(button('Close Terminal 1'))
    await closeProjects()
    const { page, pod, see, text } = await openProject({ given: NO_SERVER, key: 'kept' })
    await started(pod, 2)
    expect(pod.terminals.map(({ token }) => token)).toEqual(['token-2', 'token-3'])
    expect(text()).not.toContain('The page was loaded again')
    await act(async () => pod.terminals[1]?.onOutput('printed before', true))
    await see('printed before')
    await page.click({ role: 'tab', name: 'Terminal 2' })
    await page.click(button('Tab'))
    expect(pod.terminals[0]?.typed).toEqual(['\t'])
    await page.click(button('Stop start'))
    expect(pod.terminals[1]?.isClosed).toBe(true)
    await page.click(button('New terminal'))
    expect(await page.has({ role: 'tab', name: 'Terminal 3' })).toBe(true)
  })

  it('take what is typed before they have started', async () => {
    const pod = createFakePod()
    const terminals = terminalsOf(pod.workspace, 'one')
    let begin = () => {}
    terminals.startAfter(() => new Promise((resolve) => (begin = resolve)))
    const id = terminals.openShell()
    terminals.begin(id, NO_SCREEN)
    for (const key of 'ls\r') terminals.type(id, key)
    begin()
    await started(pod, 1)
    expect(pod.terminals[0]?.typed).toEqual(['ls\r'])
  })

  it('run the tasks of the problem, each in its own, which can be ended and run again', async () => {
    const { find, page, pod, see } = await openProject({ given: NO_SERVER })
    await page.click(button('Run start'))
    await started(pod, 1)
    expect(pod.terminals[0]?.task).toBe('start')
    const stop = find('[aria-label="Stop start"]')
    await act(async () => stop?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })))
    expect(pod.terminals[0]?.isClosed).toBe(false)
    await page.click(button('Stop start'))
    expect(pod.terminals[0]?.isClosed).toBe(true)
    await see('start: stopped.')
    await act(async () => pod.terminals[0]?.onEnd(undefined))
    await page.click(button('Run start'))
    await started(pod, 2)
    await act(async () => pod.terminals[1]?.onEnd(1))
    expect(await page.has({ role: 'tab', name: 'start: exit code 1' })).toBe(true)
    await page.click(button('Run install'))
    await started(pod, 3)
  })

  it('begin a task again when its last run has let go of its port, and show how the newest run is', async () => {
    const { page, pod, text } = await openProject({ given: NO_SERVER })
    const isNamed = (name: string) => page.has({ role: 'tab', name })
    await page.click(button('Run start'))
    await started(pod, 1)
    for (const name of ['Stop start', 'Run start', 'Stop start', 'Run start']) await page.click(button(name))
    expect(pod.terminals.map(({ isClosed }) => isClosed)).toEqual([true])
    await act(async () => pod.terminals[0]?.onOutput('last words'))
    await act(async () => pod.terminals[0]?.onEnd(1))
    await started(pod, 2)
    expect(pod.terminals.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(await isNamed('start')).toBe(true)
    expect(text()).not.toMatch('exit code|last words')
    // The same for one whose terminal was closed meanwhile.
    await page.click(button('Close start'))
    await page.click(button('Run start'))
    await vi.waitFor(() => expect(document.querySelector('.xterm')).not.toBeNull())
    expect(pod.terminals).toHaveLength(2)
    await act(async () => pod.terminals[1]?.onEnd(undefined))
    await started(pod, 3)
    await act(async () => pod.terminals[2]?.onEnd(1))
    expect(await isNamed('start: exit code 1')).toBe(true)
  })

  it('go on while the problem is not shown', async () => {
    const pod = createFakePod(SMALL_POD_PROJECT.files)
    const first = await openProject({ pod, given: NO_SERVER })
    await first.page.click(button('Run start'))
    await started(pod, 1)
    await closeProjects()
    expect(pod.terminals[0]?.isClosed).toBe(false)
    const second = await openProject({ pod, given: NO_SERVER })
    expect(await second.page.has({ role: 'tab', name: 'start' })).toBe(true)
    await second.page.click(button('Close start'))
    expect(pod.terminals[0]?.isClosed).toBe(true)
  })
})

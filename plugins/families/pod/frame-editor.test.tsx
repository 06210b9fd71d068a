// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, openProject } from '../../../tests/pods/open-project.tsx'
import { SMALL_POD_PROJECT } from '../../../tests/pods/small-project.ts'

const { files, tasks } = SMALL_POD_PROJECT
const given = { editor_type: 'frame', editor_port: 8090, tasks: { ...tasks, editor: ['edit'] } }
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Editor of the workspace"]')
const BUILT_IN = { role: 'tab', name: 'Built-in editor' }

afterEach(closeProjects)

describe('[GAP-036] an editor in a frame', () => {
  it('is started in the pod, is of another origin, and is not a task of the candidate', async () => {
    const { page, pod } = await openProject({ given })
    await vi.waitFor(() => expect(frame()?.src).toBe('http://pod.preview.test:8090/'))
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
    expect(pod.terminals.map(({ task }) => task)).toEqual(['editor'])
    expect(await page.has(button('Run editor'))).toBe(false)
  })

  it('says when it has ended, with what it printed, and starts again', async () => {
    const { page, pod, see } = await openProject({ given })
    await vi.waitFor(() => expect(pod.terminals).toHaveLength(1))
    await act(async () => {
      pod.terminals[0]?.onOutput('out of memory')
      pod.terminals[0]?.onEnd(1)
    })
    await see('The editor has ended. What it has saved is kept.')
    await see('out of memory')
    await page.click(button('Start the editor'))
    await vi.waitFor(() => expect(frame()).not.toBeNull())
    expect(pod.terminals).toHaveLength(2)
  })

  it('starts again with the next connection when it was lost', async () => {
    const { pod } = await openProject({ given })
    await vi.waitFor(() => expect(pod.terminals).toHaveLength(1))
    await act(async () => {
      pod.setConnected(false)
      pod.terminals[0]?.onEnd('lost')
    })
    expect(pod.terminals).toHaveLength(1)
    await act(async () => pod.setConnected(true))
    expect(pod.terminals).toHaveLength(2)
  })

  it('is that of the server where its pods have one', async () => {
    const pod = createFakePod(files)
    pod.show({ address: 'https://editors.example/7/' })
    await openProject({ given, pod })
    await vi.waitFor(() => expect(frame()?.src).toBe('https://editors.example/7/'))
    expect(pod.terminals).toEqual([])
  })

  it('leaves ours where it is: to write before there is a pod, and for a line that is looked for', async () => {
    const pod = createFakePod(files)
    pod.show({ setUp: 'waiting' })
    const { page, see, text } = await openProject({ given, pod })
    await see('The editor opens when your workspace is ready.')
    await page.click(BUILT_IN)
    expect(await page.has({ role: 'textbox', name: 'Code of src/server.js' })).toBe(true)
    await page.click({ role: 'tab', name: 'Editor of the workspace' })
    await page.fill({ role: 'textbox', name: 'Search in all files' }, 'EXPORT')
    await vi.waitFor(() => expect(text()).toContain('1 match'))
    await page.click(button('src/list.js:1 export const list = []'))
    expect(await page.has({ role: 'textbox', name: 'Code of src/list.js' })).toBe(true)
  })
})

it('[GAP-036] a project names the port and the task of its editor', async () => {
  await expect(openProject({ given: { editor_type: 'frame' } })).rejects.toThrow('editor_port')
  await expect(openProject({ given: { editor_type: 'frame', editor_port: 8090 } })).rejects.toThrow(
    'a task "editor"',
  )
  await expect(openProject({ given: { editor_type: 'vim' } })).rejects.toThrow('must be "frame"')
})

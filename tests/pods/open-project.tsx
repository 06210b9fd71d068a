import { act } from 'react'
import { expect, vi } from 'vitest'
import type { FilesSolution } from '../../plugins/families/files/solution.ts'
import type { PodProblem } from '../../plugins/families/pod/problem.ts'
import { definePodType } from '../../plugins/families/pod/type.ts'
import { createDomPage, type OpenView, openView } from '../../src/sdk/testing/index.ts'
import { definePlugin, type RunView } from '../../src/sdk/view.ts'
import { createFakePod, type FakePod } from '../contract/fake-pod.ts'
import { SMALL_POD_PROJECT } from './small-project.ts'

const type = definePodType('PBE')

const plugin = definePlugin<PodProblem, FilesSolution>({
  ...type,
  layout: 'workspace',
  titles: { en: 'Back end', de: 'Backend' },
  view: () => import('../../plugins/families/pod/view/view.tsx'),
})

export const button = (name: string) => ({ role: 'button', name })
export const EDITOR = { role: 'textbox', name: 'Code of src/server.js' }
export const NO_SERVER = { port: undefined }

interface Wanted {
  /** In place of what the small project has. */
  readonly given?: Readonly<Record<string, unknown>>
  /** Of another view of the same problem. */
  readonly problem?: PodProblem
  readonly readOnly?: boolean
  /** By which the tab remembers what was open. */
  readonly key?: string
  readonly pod?: FakePod
  readonly run?: RunView
  /** What the answer has, on top of an empty one. */
  readonly solution?: Partial<FilesSolution>
  /** Whether the terminals begin folded away, as where nobody has opened them on this device. */
  readonly isFolded?: boolean
  upload?(file: File): Promise<string>
}

let views: OpenView<FilesSolution>[] = []

export async function closeProjects(): Promise<void> {
  for (const view of views) await view.close()
  views = []
}

/** The view of a small project, with a pod of memory. */
export async function openProject({
  given,
  problem = type.problem({ ...SMALL_POD_PROJECT, ...given }),
  pod = createFakePod(SMALL_POD_PROJECT.files),
  solution = {},
  isFolded = false,
  ...rest
}: Wanted = {}) {
  localStorage.setItem('assess:workspace-pod', isFolded ? '{}' : '{"folds":{"results":false}}')
  const upload = async (file: File) => {
    const uri = `/files/uploads/${pod.uploads.size}/${file.name}`
    pod.uploads.set(uri, new Uint8Array(await file.arrayBuffer()))
    return uri
  }
  const view = await openView(plugin, {
    problem,
    solution: { ...type.solution.empty(), ...solution },
    pod,
    upload,
    ...rest,
  })
  views.push(view)
  const { container } = view
  const text = () => container.textContent ?? ''
  return {
    view,
    problem,
    pod,
    text,
    page: createDomPage(container),
    find: (selector: string) => container.querySelector<HTMLElement>(selector),
    see: (wanted: string) => vi.waitFor(() => expect(text()).toContain(wanted)),
    show: (state: Parameters<FakePod['show']>[0]) => act(async () => pod.show(state)),
    changes: () => view.answers.at(-1)?.changes ?? {},
    uploads: () => view.answers.at(-1)?.uploads ?? {},
    inPod: (path: string) => new TextDecoder().decode(pod.content.get(path)),
  }
}

import { onTestFinished } from 'vitest'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { type KernelClient, openKernel } from '../../cli/tools/bench/kernel-client.ts'
import type { TestEnvironment } from '../backend/environment.ts'
import { ADA, defineTest, revision, TEXT } from '../backend/samples.ts'
import { cookieOf } from '../backend/sockets.ts'
import { type Begun, begin } from '../backend/visitor.ts'

/** What only the key says. */
export const SECRET = 8_675_309

const NOTEBOOK: ProblemDefinition = {
  slug: 'notebook',
  problem_type: 'DJP',
  title: 'A notebook',
  score: 4,
  statement: '<p>Work it out.</p>',
  content: {
    files: { 'data.csv': 'a,b\n1,2\n' },
    sample_testcases: [{ name: 'public', expression: 'answer', expect: 42 }],
  },
  key: { testcases: [{ name: 'hidden', expression: 'secret', expect: SECRET }] },
}

export const NOTEBOOK_TEST = defineTest({
  sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [NOTEBOOK, TEXT] }],
})

/** The saved answer of a candidate, and what a page says to have its pod. */
export interface NotebookWork {
  readonly environment: TestEnvironment
  readonly candidate: Begun
  readonly slug: string
  /** Asks for the pod, and resolves when it is there or cannot be. */
  askPod(): Promise<string>
}

/** A candidate with a saved notebook, whose pod is there. */
export async function workInNotebook(environment: TestEnvironment, who = ADA): Promise<NotebookWork> {
  const candidate = await begin(environment, who)
  const body = {
    problem: 'notebook',
    solution_type: 'DJP',
    test_solution_set: candidate.set,
    test_slug: 'first',
  }
  const notebook = { cells: [{ cell_type: 'code', source: 'answer = 42' }], metadata: {}, nbformat: 4 }
  const fields = { technology: '/api/v1/technology/python', extra_data: { notebook } }
  const saved = await candidate.call('POST', '/api/v1/solution', { ...body, ...fields }, revision(1))
  const slug = String(saved.body.slug)
  const asked = { solution_slug: slug, is_open_editor: true, editor_type: 'notebook' }
  const askPod = async () =>
    (await candidate.call('POST', '/rpc/create_server/djp/notebook', asked)).body.status
  await askPod()
  return { environment, candidate, slug, askPod }
}

/** The kernel of a candidate's notebook, as their page reaches it. */
export async function kernelOf({ candidate, environment, slug }: NotebookWork): Promise<KernelClient> {
  const url = `${environment.backend.url}/pod/${slug}/jupyter/`
  const kernel = await openKernel({ url, headers: { cookie: cookieOf(candidate) } })
  onTestFinished(() => kernel.close())
  return kernel
}

/** Restarts a kernel as a page does; resolves with the status of the reply. */
export async function restartKernel(
  { candidate, environment, slug }: NotebookWork,
  { id }: KernelClient,
): Promise<number> {
  const url = `${environment.backend.url}/pod/${slug}/jupyter/api/kernels/${id}/restart`
  return (await fetch(url, { method: 'POST', headers: { cookie: cookieOf(candidate) } })).status
}

import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { JUPYTER } from '../../plugins/DJP/tests/jupyter.ts'
import type { Uploads } from '../../plugins/families/files/solution.schema.ts'
import { createEnvironment } from '../backend/environment.ts'
import { revision } from '../backend/samples.ts'
import { uploadExact } from '../backend/uploads.ts'
import { skipUnless } from '../needs.ts'
import { kernelOf, NOTEBOOK_TEST, type NotebookWork, workInNotebook } from './notebook.ts'
import { openSocket } from './page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})
beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Saves a notebook of one cell with files that it has written. */
async function save({ candidate }: NotebookWork, rev: number, source: string, uploads: Uploads) {
  const notebook = { cells: [{ cell_type: 'code', source }], metadata: {}, nbformat: 4 }
  const { status } = await candidate.call(
    'POST',
    '/api/v1/solution',
    {
      ...{ problem: 'notebook', solution_type: 'DJP', test_solution_set: candidate.set, test_slug: 'first' },
      technology: '/api/v1/technology/python',
      extra_data: { notebook, uploads },
      attachments: Object.values(uploads).map(({ uri }) => uri),
    },
    revision(rev),
  )
  expect(status).toBeLessThan(300)
}

async function uploaded(
  { candidate, environment }: NotebookWork,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { body } = await uploadExact(environment, candidate, name, bytes)
  return { uri: String(body.resource_uri), hash: hashOf(bytes), size: bytes.length }
}

/** Evaluates what is saved, and resolves with what became of the public check. */
async function evaluate({ candidate, environment, slug }: NotebookWork) {
  expect((await candidate.call('POST', `/generic/api/run_code/pod_based/${slug}`)).status).toBe(200)
  const outcome = async () => {
    await environment.clock.advance(1)
    return (await candidate.call('GET', `/generic/api/pod_based/run_details/${slug}`)).body.run_details?.run
  }
  await expect.poll(async () => (await outcome())?.state).toBe('EVALUATED')
  return JSON.stringify(await outcome())
}

test('[VALID-07] what a notebook has written is listed, is in the next pod, and is there when it is judged', async () => {
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
  const work = await workInNotebook(environment)
  const page = openSocket(environment, work.candidate, `/pod/${work.slug}/workspace?epoch=1`)
  await page.seeType('files')
  const kernel = await kernelOf(work)
  const write = `import os
os.makedirs('out', exist_ok=True)
open('out/result.csv', 'w').write('a,b\\n1,2\\n')
open('model.bin', 'wb').write(bytes(range(256)) * 1000)
print('written')`
  expect(await kernel.run(write)).toBe('written\n')
  await page.see(
    (message) =>
      message.type === 'files' &&
      ['out/result.csv', 'model.bin'].every((path) => message.files.some((file) => file.path === path)),
  )
  page.say({ type: 'read', id: 1, path: 'model.bin' })
  const model = new Uint8Array(Buffer.from((await page.seeType('file')).content ?? '', 'base64'))
  const uploads = {
    'model.bin': await uploaded(work, 'model.bin', model),
    'out/result.csv': await uploaded(work, 'result.csv', new TextEncoder().encode('a,b\n1,2\n')),
  }
  const read =
    "import hashlib\nfound = [open('out/result.csv').read(), hashlib.sha256(open('model.bin', 'rb').read()).hexdigest()]"
  const isRight = `answer = 42 if found == ['a,b\\n1,2\\n', '${hashOf(model)}'] else 0`
  await save(work, 2, `${read}\n${isRight}`, uploads)

  expect(await evaluate(work)).toMatch(/"name":"public"[^}]*"status":"passed"/)
  await expect(kernel.run('import os, signal\nos.kill(-1, signal.SIGKILL)')).rejects.toThrow('lost')
  await expect.poll(work.askPod).toBe('ready')
  expect(await (await kernelOf(work)).run(`${read}\n${isRight}\nprint(answer)`)).toBe('42\n')
})

test('no answer replaces the data of its problem, or is judged without what it says it has', async () => {
  const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
  const work = await workInNotebook(environment)
  const forged = await uploaded(work, 'data.csv', new TextEncoder().encode('forged'))
  const claims = { 'data.csv': forged, 'data.csv/a': forged, 'notebook.ipynb': forged, 'json.py': forged }
  await save(work, 2, "answer = 42 if open('data.csv').read() == 'a,b\\n1,2\\n' else 0", claims)
  expect(await evaluate(work)).toMatch(/"name":"public"[^}]*"status":"passed"/)
  await save(work, 3, 'answer = 42', { 'a.bin': { ...forged, hash: hashOf(new Uint8Array(1)) } })
  expect(await evaluate(work)).toContain('A file of the answer is not on the server')
})

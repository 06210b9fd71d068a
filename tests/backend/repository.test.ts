import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { REPOSITORY_REPLY } from '../../src/wire/limits.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { ADA, BOB, defineTest, REC, TEXT } from './samples.ts'
import { type Begun, begin, signIn, type Visitor } from './visitor.ts'

const KEY = 'canary of an answer key'
const NOTHING = { attachments: [], extra_data: { note: '' } }

const PROJECT: ProblemDefinition = {
  slug: 'project',
  problem_type: 'PRJ',
  title: 'The project',
  statement: '<p>Read it.</p>',
  score: 2,
  content: { repository: 'files/shop' },
  key: null,
}

/** A test's folder with a repository, and with much that does not belong to it. */
function folderOfTest(): string {
  const folder = temporaryFolder()
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('test.yaml', KEY)
  write('problems/project.yaml', KEY)
  write('files/key.json', KEY)
  write('files/shop-key/key.json', KEY)
  write('files/shop/.git/config', KEY)
  write('files/shop/README.md', '# Shop\n')
  write('files/shop/page.html', '<script>alert(1)</script>')
  write('files/shop/src/basket.py', 'TOTAL = 0\n')
  write('files/shop/src/deep/Basket.test.py', '')
  write('files/shop/logo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]))
  write('files/shop/large.csv', Buffer.alloc(REPOSITORY_REPLY.fileBytes + 1, 'a'))
  symlinkSync('../key.json', join(folder, 'files/shop/key.json'))
  symlinkSync('../../problems', join(folder, 'files/shop/problems'))
  symlinkSync('.git', join(folder, 'files/shop/history'))
  symlinkSync('../..', join(folder, 'files/shop/src/above'))
  return folder
}

async function projects(test_type: 'REC' | 'LRN' = 'REC') {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const sections = [{ ...section, problems: [PROJECT, TEXT] }]
  return createEnvironment([defineTest({ folder: folderOfTest(), sections, test_type })])
}

async function read(visitor: Begun) {
  const fields = { ...NOTHING, solution_type: 'PRJ', problem: 'project' }
  const common = { test_solution_set: visitor.set, test_slug: 'first' }
  const { body } = await visitor.call('POST', '/api/v1/solution', { ...fields, ...common })
  return Number(body.id)
}

const tree = ({ call }: Pick<Visitor, 'call'>, id: number, path: string, find = '') =>
  call('GET', `/api/v1/solution/${id}/repo?${new URLSearchParams({ path, ...(find && { find }) })}`)
const blob = ({ call }: Pick<Visitor, 'call'>, id: number, path: string) =>
  call('GET', `/api/v1/solution/${id}/repoblob?${new URLSearchParams({ path })}`)
const pathsOf = ({ body }: Awaited<ReturnType<typeof tree>>) =>
  body.entries.map(({ path }: { path: string }) => path)

test('[CALL-41] a folder is told with what lies in it, and a file as text, as bytes, or as too large', async () => {
  const ada = await begin(await projects(), ADA)
  const id = await read(ada)
  expect((await tree(ada, id, '')).body.entries).toEqual([
    { name: 'README.md', path: 'README.md', kind: 'file', size: 7 },
    { name: 'large.csv', path: 'large.csv', kind: 'file', size: REPOSITORY_REPLY.fileBytes + 1 },
    { name: 'logo.png', path: 'logo.png', kind: 'file', size: 5 },
    { name: 'page.html', path: 'page.html', kind: 'file', size: 25 },
    { name: 'src', path: 'src', kind: 'folder' },
  ])
  expect(pathsOf(await tree(ada, id, 'src'))).toEqual(['src/basket.py', 'src/deep'])
  expect(pathsOf(await tree(ada, id, '', 'BASKET'))).toEqual(['src/basket.py', 'src/deep/Basket.test.py'])
  expect((await blob(ada, id, 'src/basket.py')).body).toEqual({
    size: 10,
    encoding: 'utf-8',
    content: 'TOTAL = 0\n',
  })
  expect((await blob(ada, id, 'logo.png')).body).toEqual({ size: 5, encoding: 'base64', content: 'iVBORwA=' })
  expect((await blob(ada, id, 'large.csv')).body).toMatchObject({ content: '', is_truncated: true })
})

test('[CALL-41] a page in a repository comes as JSON that no browser takes for a page', async () => {
  const ada = await begin(await projects(), ADA)
  const { headers } = await blob(ada, await read(ada), 'page.html')
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'x-content-type-options': 'nosniff',
  })
})

test('[CALL-41] nothing outside of the folder of the problem is served: by no path, no link and no search', async () => {
  const ada = await begin(await projects(), ADA)
  const id = await read(ada)
  const ways = [
    ...[
      '../key.json',
      '../../test.yaml',
      'src/../../key.json',
      '/etc/passwd',
      'src//basket.py',
      './README.md',
    ],
    ...[
      '..\\key.json',
      'key.json',
      'problems/project.yaml',
      '.git/config',
      'history/config',
      '../shop-key/key.json',
    ],
    ...['README.md\0', 'src', 'src/above/key.json', ''],
  ]
  for (const path of ways) {
    const { status, text } = await blob(ada, id, path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain(KEY)
  }
  for (const path of ['..', '../shop-key', '.git', 'history', 'problems', 'src/above', 'README.md', 'none'])
    expect((await tree(ada, id, path)).status, path).toBe(404)
  expect(pathsOf(await tree(ada, id, '', 'key'))).toEqual([])
  expect((await ada.call('GET', '/files/tests/first/files/shop/README.md')).status).toBe(404)
})

test('[CALL-41] only who works at a project reads its repository, and nobody reads one of a problem without', async () => {
  const environment = await projects()
  const ada = await begin(environment, ADA)
  const id = await read(ada)
  const text = Number((await ada.save('text', { answer: 'a', attachments: [] })).body.id)
  const bob = await begin(environment, BOB)
  const recruiter = await signIn(environment, REC)
  for (const other of [bob, recruiter]) expect((await tree(other, id, '')).status).toBe(404)
  expect((await environment.backend.app.inject(`/api/v1/solution/${id}/repo?path=`)).statusCode).toBe(401)
  const { body, status } = await tree(ada, text, '')
  expect([status, body.error]).toEqual([404, 'This problem has no repository.'])
  await ada.submit()
  expect((await tree(ada, id, '')).status).toBe(404)
  expect((await blob(ada, id, 'README.md')).status).toBe(404)
  expect((await tree(recruiter, id, '')).status).toBe(200)
})

test('[CALL-41] [GAP-115] after a learning test the candidate reads it again, beside the report', async () => {
  const ada = await begin(await projects('LRN'), ADA)
  const id = await read(ada)
  await ada.submit()
  expect((await blob(ada, id, 'README.md')).body).toMatchObject({ content: '# Shop\n' })
})

test('[GAP-015] [GAP-017] the empty answer by which it is read is not judged, and does not count as attempted', async () => {
  const environment = await projects('LRN')
  const ada = await begin(environment, ADA)
  await read(ada)
  await ada.submit()
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  const { body } = await ada.call('GET', `/api/v1/test/${id}/solutionset?username=ada`)
  // With an answer that waits for a reviewer it would be NRE.
  expect(body.status).toBe('FAL')
})

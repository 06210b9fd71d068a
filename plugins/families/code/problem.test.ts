import { expect, it } from 'vitest'
import { problemIn } from './sample.ts'
import { lockedBy } from './stub.ts'

const bare = { statement: 'Add.', sample_testcases: [{ name: 'one', output: '1' }] }
const read = (raw: object) => problemIn({ ...bare, ...raw }, 'SCR')

it('[ENTITY-77] [ENTITY-124] [ENTITY-125] [ENTITY-126] [ENTITY-127] [ENTITY-128] reads technologies by slug or as the backend sends them', () => {
  const [python] = read({ technologies: ['python'] }).technologies
  expect(python).toMatchObject({ name: 'Python', slug: 'python', resource_uri: '/api/v1/technology/python' })
  expect(python?.allowed_in).toContain('SCR')
  expect(read({ technologies: [python] }).technologies).toEqual([python])
})

it('[GAP-012] allows all technologies of its group where it names none', () => {
  const slugs = (group: 'SCR' | 'SHL') => problemIn(bare, group).technologies.map(({ slug }) => slug)
  expect(slugs('SHL')).toEqual(['bash'])
  expect(slugs('SCR')).toEqual(expect.arrayContaining(['python', 'cpp', 'java', 'bash']))
})

it('[ENTITY-78] [ENTITY-80] [ENTITY-81] [ENTITY-83] reads what an author may say, and its defaults', () => {
  const plain = read({})
  expect(plain).toMatchObject({ testcase_kind: 'input-output', limits: { cpu_ms: 2000, memory_mb: 256 } })
  const said = {
    test_environment: 'GCC 12',
    problem_stub_s3_location: '/files/stub.zip',
    problem_solution_s3_location: 'https://example.com/solution.zip',
  }
  expect(read(said)).toMatchObject(said)
  expect(read({ testcase_kind: 'framework', sample_testcases: [{ name: 'adds' }] }).testcase_kind).toBe(
    'framework',
  )
})

it.each([
  ['Default', { head: 0, tail: 0 }],
  ['Auto-Generated', { head: 1, tail: 1 }],
  ['User-Modified', { head: 1, tail: 1 }],
  ['User-Generated', { head: 1, tail: 1 }],
])('[ENTITY-79] [GAP-013] a stub may be %s', (code_stub_type, locked) => {
  const { extra_data } = read({ extra_data: { code_stub_type } })
  expect(extra_data).toEqual({ code_stub_type })
  expect(lockedBy({ head: 'a\n', body: 'b\n', tail: 'c\n' }, extra_data.code_stub_type)).toEqual(locked)
})

it.each([
  [{ technologies: ['cobol'] }, '"technologies[0]" must be one of'],
  [{ technologies: ['c', 'c'] }, 'names each once'],
  [{ sample_testcases: [{ name: 'x' }] }, '"sample_testcases[0].output" must be text'],
  [{ stubs: { python: 7 } }, '"stubs.python" must be'],
  [{ limits: { cpu_ms: 0 } }, '"limits.cpu_ms" must be more than 0'],
  [{ limits: { memory_mb: 100_000 } }, 'at most 2048'],
  [{ files: { '/etc/passwd': '' } }, '"files" must be a record of relative paths'],
  [
    { files: { src: '', 'src/a.js': '' } },
    '"files" must be a record in which "src" is a file or a folder, and not both, but it is the text "src/a.js"',
  ],
  [{ files: { 'a/../../b': '' } }, '"files" must be a record of relative paths'],
  [{ extra_data: { submission_limit: -1 } }, '"extra_data.submission_limit" must be'],
  [{ extra_data: { code_stub_type: 'Mine' } }, '"extra_data.code_stub_type" must be'],
])('refuses %j', (raw, message) => {
  expect(() => read(raw)).toThrow(message)
})

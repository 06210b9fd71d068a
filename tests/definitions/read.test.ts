import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { readTests } from '../../cli/definitions/read.ts'
import { SAMPLE_TESTS } from '../../cli/definitions/samples.ts'
import { ESSAY_YAML, readWritten, smallTest, TEST_YAML, types, writeFolder } from './folder.ts'

const isLong = ({ slug }: TestDefinition) => !slug.startsWith('journey-') && slug !== 'expired-sample'

it('[FLOW-14] the tests of the project read clean: long ones of questions and of programs, and every type in one of them', async () => {
  const { tests, problems } = await readTests(SAMPLE_TESTS, types)
  expect(problems).toEqual([])
  const real = tests.filter(isLong)
  const small = tests.filter((test) => !isLong(test))
  const typesOf = ({ sections }: TestDefinition) =>
    sections.flatMap((section) => section.problems.map((problem) => problem.problem_type))
  expect(small.length).toBeGreaterThan(12)
  expect(new Set(real.flatMap(typesOf))).toEqual(new Set(types.codes))
  for (const test of real.filter(({ slug }) => ['data-reasoning', 'web-platform-basics'].includes(slug))) {
    expect(test.sections.length).toBeGreaterThan(2)
    expect(typesOf(test).length).toBeGreaterThanOrEqual(14)
    expect(new Set(typesOf(test))).toEqual(new Set(['MCQ', 'FIB', 'SUB', 'TEX']))
  }
})

it('[IMG-09] [GAP-091] what an author leaves out is off, and moments come out in UTC', async () => {
  const timed = TEST_YAML.replace('duration: 10', 'duration: 10\nstart_time: 2027-01-01T10:00:00+02:00')
  const { tests, findings } = await readWritten({ small: smallTest({ 'test.yaml': timed }) })
  expect(findings).toEqual([])
  expect(tests).toMatchObject([
    {
      slug: 'small',
      start_time: '2027-01-01T08:00:00.000Z',
      end_time: undefined,
      test_type: 'REC',
      enable_feedback_page: true,
      redirection_url: '',
      is_timed_section: false,
      settings: {
        proctor: { enabled: false, screen_capture: { enabled: false }, retention_days: 30 },
        user_permissions: { mic: false },
      },
      extra_time: 0,
      pass_mark: 50,
      show_answers: true,
      phase: undefined,
      product_type: undefined,
      is_system_time_mismatch_enabled: false,
      system: {
        proctoring: {
          ...{ ab: false, percentage: 0, feedback: false, disableMultiTab: false },
          ...{ batch_count_image: 10, batch_count_video: 25 },
        },
      },
      accommodations: new Map(),
      white_label: undefined,
    },
  ])
  expect(tests[0]?.settings).not.toHaveProperty('hacker_extra_data')
})

it('[ENTITY-43] [ENTITY-44] [ENTITY-45] [ENTITY-46] [ENTITY-47] [ENTITY-48] [ENTITY-49] [ENTITY-50] [WL-01] what an author may say of a form, a system, needs and signs', async () => {
  const written = `duration: 10
extra_time: 5
phase: 3
product_type: Quiz
onboarding:
  fields: [Nickname, { label: Degree, type: select, options: [BSc, MSc], required: true }]
  prefill: { Nickname: Ada }
settings: { proctor: { enabled: true, screen_capture: { enabled: true }, retention_days: 14 } }
system: { disable_multi_tab: true, feedback: true, ab: true, percentage: 25, batch_count_image: 4 }
accommodations: { ada: { time_factor: 1.5, exempt: [blur] } }
white_label: { logo: images/logo.svg, support_email: help@acme.example }`
  const { tests, findings } = await readWritten({
    small: smallTest({
      'test.yaml': TEST_YAML.replace('duration: 10', written),
      'images/logo.svg': '<svg/>',
    }),
  })
  expect(findings).toEqual([])
  expect(tests).toMatchObject([
    {
      extra_time: 5,
      phase: 3,
      product_type: 'Quiz',
      settings: {
        proctor: { enabled: true, screen_capture: { enabled: true }, retention_days: 14 },
        hacker_extra_data: {
          custom_data: {
            enabled: true,
            fields: [
              'Nickname',
              { label: 'Degree', required: true, type: 'select', options: ['BSc', 'MSc'] },
            ],
          },
          profile_data: { Nickname: 'Ada' },
        },
      },
      system: {
        proctoring: { disableMultiTab: true, feedback: true, ab: true, percentage: 25, batch_count_image: 4 },
      },
      white_label: {
        logo_full_icon_url: '/files/tests/small/images/logo.svg',
        extra_data: { white_label_support_email: 'help@acme.example' },
      },
    },
  ])
  expect(tests[0]?.accommodations.get('ada')).toEqual({
    time_factor: 1.5,
    quiet_timer: false,
    exempt: ['blur'],
    font_scale: 1,
  })
})

it('[ENTITY-25] [GAP-012] a test may allow some of the technologies that a problem offers', async () => {
  const program =
    'problem_type: SCR\ntitle: Sum\nstatement: Add.\nscore: 1\nkey: { testcases: [{ name: one, input: "1", output: "1" }] }\n'
  const changed = (allowed: string) => ({
    'test.yaml': TEST_YAML.replace('[essay]', '[essay, sum]').replace(
      'duration: 10',
      `duration: 10\nallowed_technologies:\n  ${allowed}`,
    ),
    'problems/sum.yaml': program,
  })
  const { tests, findings } = await readWritten({ small: smallTest(changed('sum: [python, go]')) })
  expect(findings).toEqual([])
  expect(tests[0]?.allowed_technologies).toEqual(['sum'])
  expect(tests[0]?.sections[0]?.problems[1]?.content.technologies).toEqual(['python', 'go'])

  const findingsOf = async (allowed: string) =>
    (await readWritten({ small: smallTest(changed(allowed)) })).findings
  expect(await findingsOf('sum: [pyton]')).toEqual([
    'small/test.yaml:4 "sum" does not offer "pyton": did you mean "python"?',
  ])
  expect(await findingsOf('sam: [python]')).toEqual([
    'small/test.yaml:4 There is no problems/sam.yaml: did you mean "sum"?',
  ])
  expect(await findingsOf('essay: [python]')).toEqual([
    'small/test.yaml:4 "essay" is not answered in a technology',
  ])
})

it('a broken test stops no other one, and all findings of all files come back in order', async () => {
  const broken = {
    'test.yaml': TEST_YAML.replace('10', 'ten').replace('name: Small', 'title: Small'),
    'problems/essay.yaml': ESSAY_YAML.replace('TEX', 'TXT').replace('score: 1', 'score: [1'),
    'problems/other.yaml': ESSAY_YAML.replace('TEX', 'TXT'),
  }
  const { tests, findings } = await readWritten({ broken, whole: smallTest() })
  expect(tests.map((test) => test.slug)).toEqual(['whole'])
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual([
    'broken/problems/essay.yaml:5',
    'broken/problems/other.yaml:1',
    'broken/test.yaml:1',
    'broken/test.yaml:1',
    'broken/test.yaml:2',
  ])
})

it('a missing image and a problem that no section uses are reported, but the test is given', async () => {
  const { tests, findings } = await readWritten({
    small: smallTest({
      'problems/essay.yaml': ESSAY_YAML.replace('Write.', '"![A map](images/map.png)"'),
      'problems/draft.yaml': 'title: [not ready',
    }),
  })
  expect(findings).toHaveLength(3)
  expect(tests).toHaveLength(1)
})

it('a slug that two folders of tests have is a finding, and the first test counts', async () => {
  const files = { 'test.yaml': TEST_YAML, 'problems/essay.yaml': ESSAY_YAML }
  const named = (name: string) => Object.entries(files).map(([path, text]) => [`${name}/same/${path}`, text])
  const folder = await writeFolder(Object.fromEntries([...named('first'), ...named('second')]))
  const { tests, problems } = await readTests([join(folder, 'first'), join(folder, 'second')], types)
  expect(tests.map((test) => test.folder)).toEqual([join(folder, 'first/same')])
  expect(problems).toMatchObject([{ file: join(folder, 'second/same') }])
})

it('a folder of tests that does not exist is a finding, not a crash', async () => {
  const { tests, problems } = await readTests(['no/such/folder'], types)
  expect(tests).toEqual([])
  expect(problems).toMatchObject([{ file: 'no/such/folder', line: 1 }])
  expect(problems[0]?.message).toMatch(/cannot be read/)
})

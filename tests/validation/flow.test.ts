import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validate } from '../../cli/validation/validate.ts'
import { smallTest, writeFolder } from '../definitions/folder.ts'

/** In two parts, so that this file cites no row that does not exist. */
const NO_ROW = ['TIME', '99'].join('-')

const FLOW_YAML = `name: Somebody writes an essay
test: small
solutions:
  essay: { answer: Well, attachments: [] }
steps:
  - open
  - start
  - answer: { problem: all }
  - at: 5m
    answer:
      problem: essay
      with: { answer: Better }
  - go to: list
  - fail: { call: UPS, status: 500, times: 2 }
  - submit
expect:
  - call: { name: submit, times: 1 }
  - saved: { problem: essay, fields: { answer: Better } }
`

async function findingsOf(from: string | RegExp, to: string): Promise<string[]> {
  const test = Object.entries(smallTest()).map(([name, text]) => [`tests/small/${name}`, text])
  const folder = await writeFolder({
    ...Object.fromEntries(test),
    'flows/essay.yaml': FLOW_YAML.replace(from, to),
  })
  const { problems, flows } = await validate([join(folder, 'flows')], [join(folder, 'tests')])
  expect(flows).toBe(1)
  return problems.map(({ file, line, message }) => `${file.slice(folder.length + 1)}:${line} ${message}`)
}

describe('a flow may only name what there is', () => {
  it('a sound flow has no finding', async () => {
    expect(await findingsOf('', '')).toEqual([])
  })

  it('an answer has to be given somewhere', async () => {
    const findings = await findingsOf(/solutions:\n.*\n|\n *with:.*/g, '')
    expect(findings).toEqual([
      'flows/essay.yaml:8 No answer is given for "essay": say it with "with", or under "solutions"',
    ])
  })

  it.each([
    ['broken YAML', 'name: Somebody', 'name: "Some" body', ':1 This is not valid YAML: '],
    ['an unknown step', '- submit', '- hand in', ':15 '],
    [
      'an unknown test',
      'test: small',
      'test: large',
      ':2 There is no test "large" that can be taken; known: small',
    ],
    [
      'a requirement that there is not',
      'test: small',
      `covers: [TIME-01, ${NO_ROW}]\ntest: small`,
      `:2 There is no requirement "${NO_ROW}"`,
    ],
    ['a solution of no problem', 'essay: {', 'letter: {', ':4 The test "small" has no problem "letter"'],
    [
      'an answer to no problem',
      'problem: essay\n',
      'problem: letter\n',
      ':11 The test "small" has no problem "letter"',
    ],
    ['a way to no problem', 'go to: list', 'go to: letter', ':13 The test "small" has no problem "letter"'],
    [
      'an expectation of no problem',
      '{ problem: essay',
      '{ problem: letter',
      ':18 The test "small" has no problem "letter"',
    ],
    [
      'a broken view of no problem',
      'go to: list',
      'fault: { view: letter }',
      ':13 The test "small" has no problem "letter"',
    ],
    [
      'a solution that its type refuses',
      'answer: Well',
      'answer: 5',
      ':4 The solution of "essay" does not fit its type TEX: "answer" must be text',
    ],
    [
      'an answer that its type refuses',
      '{ answer: Better }\n  -',
      '{ choice: [a] }\n  -',
      ':12 The solution of "essay" does not fit its type TEX: "answer" must be text',
    ],
  ])('%s', async (_, from, to, finding) => {
    const beginning = `flows/essay.yaml${finding}`
    const findings = await findingsOf(from, to)
    expect(findings.map((text) => text.slice(0, beginning.length))).toEqual([beginning])
  })

  it.each([
    [
      'a problem of the receipt',
      'receipt: [essay, esay]',
      'The test "small" has no problem "esay": did you mean "essay"?',
    ],
    [
      'a problem of a report',
      'call: { name: reportIssue, body: { problem_slug: esay }, times: 0 }',
      'The test "small" has no problem "esay": did you mean "essay"?',
    ],
    [
      'a problem of an address',
      'route: /test/small/problem/esay',
      'The test "small" has no problem "esay": did you mean "essay"?',
    ],
    [
      'a text that must not be there',
      'absent: Bookmraked',
      '"Bookmraked" must not be there, but neither the player nor the test ever says "Bookmraked": did you mean "Bookmarked"?',
    ],
    [
      'a text that must never be there',
      'never: { screen: You had navigatd away }',
      '"You had navigatd away" must not be there, but neither the player nor the test ever says "navigatd": did you mean "navigated"?',
    ],
    [
      'a toast that must not be there',
      "toast: { text: 'Error loading qeustion', times: 0 }",
      '"Error loading qeustion" must not be there, but neither the player nor the test ever says "qeustion": did you mean "question"?',
    ],
    [
      'an announcement that must not be',
      'announced: { text: Gespiechert, times: 0 }',
      '"Gespiechert" must not be there, but neither the player nor the test ever says "Gespiechert": did you mean "Gespeichert"?',
    ],
  ])('%s with a typing error is refused', async (_, expectation, finding) => {
    const findings = await findingsOf('  - call: { name: submit, times: 1 }', `  - ${expectation}`)
    expect(findings).toEqual([`flows/essay.yaml:17 ${finding}`])
  })

  it.each(['absent: Better', 'absent: Bookmarked', 'never: { screen: Frage 3 von 7 }', 'absent: 12:30'])(
    'what the flow types or the player says may be absent: %s',
    async (expectation) => {
      expect(await findingsOf('  - call: { name: submit, times: 1 }', `  - ${expectation}`)).toEqual([])
    },
  )

  it('a way that is mistyped is told by the word that was meant', async () => {
    const findings = await findingsOf('go to: list', 'go to: lsit')
    expect(findings.map((text) => text.split(': ').at(-1))).toEqual(['did you mean "list"?'])
  })

  it('names are checked also where a step is wrong, so that all is told at once', async () => {
    const findings = await findingsOf(/- go to: list\n(.*\n)*expect:/, '- go to: letter\n  - sumbit\nexpect:')
    expect(findings.map((text) => text.replace('flows/essay.yaml:', ''))).toEqual([
      '13 The test "small" has no problem "letter"; known: essay, next, previous, list',
      '14 Unknown key "sumbit": did you mean "submit"?',
    ])
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPart } from '../../cli/replay/parser/check-part.ts'
import { readFlows } from '../../cli/replay/parser/read.ts'
import { asLiteral } from '../../cli/replay/parser/variables.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const HEAD = 'name: A flow\ntest: small\n'
type Files = Readonly<Record<string, string>>

async function folderOf(files: Files): Promise<string> {
  const folder = join(temporaryFolder('blocks'), 'flows')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Steps as `name args @line`, and findings as `file:line message`. */
async function read(yaml: string, others: Files = {}, given: Files = {}) {
  const folder = await folderOf({ 'area/a.yaml': yaml, ...others })
  const { flows, problems, includes } = await readFlows(join(folder, 'area/a.yaml'), given)
  return {
    flows,
    includes: includes.map((file) => relative(folder, file)),
    steps: flows[0]?.steps.map(({ name, args, line }) => `${name} ${JSON.stringify(args)} @${line}`),
    problems: problems.map(({ file, line, message }) => `${relative(folder, file)}:${line} ${message}`),
  }
}

const withSteps = (steps: string, head = '') => `${HEAD}${head}steps:\n${steps}\nexpect: []\n`

describe('loops', () => {
  it('several steps are repeated, with the number of the round, and each knows its round', async () => {
    const { flows, steps, problems } = await read(
      withSteps(`  - open
  - repeat:
      times: 2
      as: round
      steps:
        - type: 'Line {n}'
        - switch to tab: \${round}
        - repeat:
            times: 2
            steps:
              - press: 'Button {n} of \${round}'
              - { every: 1s, times: 2, type: 'own {n}' }`),
    )
    expect(problems).toEqual([])
    expect(steps).toEqual([
      'open {} @4',
      'type "Line 1" @9',
      'switch to tab 1 @10',
      'press "Button 1 of 1" @14',
      'type "own {n}" @15',
      'press "Button 2 of 1" @14',
      'type "own {n}" @15',
      'type "Line 2" @9',
      'switch to tab 2 @10',
      'press "Button 1 of 2" @14',
      'type "own {n}" @15',
      'press "Button 2 of 2" @14',
      'type "own {n}" @15',
    ])
    expect(flows[0]?.steps[0]?.rounds).toBeUndefined()
    expect(flows[0]?.steps.at(-1)?.rounds).toEqual(['round 2 of 2', 'round 2 of 2'])
  })

  it('several steps are played for each value and each row of a list', async () => {
    const { flows, steps, problems } = await read(
      withSteps(
        `  - each: { of: [first, second], as: slug, steps: [go to: '\${slug}'] }
  - each:
      of: \${calls}
      as: call
      steps:
        - each: { of: [{ status: 500, for: 3s }], as: row, steps: [fail: { call: '\${call}', status: '\${row.status}', for: '\${row.for}' }] }`,
        'variables: { calls: [STT, UPS] }\n',
      ),
    )
    expect(problems).toEqual([])
    expect(steps).toEqual([
      'go to "first" @5',
      'go to "second" @5',
      'fail {"call":"STT","status":500,"for":"3s"} @10',
      'fail {"call":"UPS","status":500,"for":"3s"} @10',
    ])
    expect(flows[0]?.steps.at(-1)?.rounds).toEqual(['round 2 of 2 (call: UPS)', 'round 1 of 1 (row: 500 3s)'])
  })

  it('a time beside a loop is when it begins', async () => {
    const { flows, problems } = await read(withSteps('  - at: 2m\n    repeat: { times: 2, steps: [reload] }'))
    expect(problems).toEqual([])
    expect(flows[0]?.steps.map(({ name, timing }) => [name, timing])).toEqual([
      [undefined, { at: '2m' }],
      ['reload', {}],
      ['reload', {}],
    ])
  })

  it.each([
    ['no number', 'repeat: { times: often, steps: [open] }', '4 "steps.0.repeat.times" must be integer'],
    ['no end', 'repeat: { times: 100000, steps: [open] }', '4 "steps.0.repeat.times" must be <= 1000'],
    ['no rounds', 'repeat: { steps: [open] }', '4 "times" is missing'],
    [
      'no steps',
      'each: { of: [a], as: x, steps: [] }',
      '4 "steps.0.each.steps" must NOT have fewer than 1 items',
    ],
    ['no list', 'each: { of: ada, as: x, steps: [open] }', '4 "steps.0.each.of" does not fit'],
    [
      'another key',
      'repeat: { time: 3, times: 3, steps: [open] }',
      '4 Unknown key "time": did you mean "times"?',
    ],
    [
      'a step beside',
      'repeat: { times: 3, steps: [open] }\n    start:',
      '4 A step does one thing, but this one does repeat and start',
    ],
    [
      'a moment',
      'repeat:\n      times: 2\n      steps:\n        - at: 5m\n          reload:',
      '7 A step of a loop cannot stand "at" one time',
    ],
    [
      'a mistyped step',
      'repeat:\n      times: 2\n      steps:\n        - open\n        - sumbit',
      '8 Unknown key "sumbit": did you mean "submit"?',
    ],
    [
      'a mistyped detail',
      'repeat:\n      times: 2\n      steps:\n        - socket: kut',
      '7 "steps.0.repeat.steps.0.socket" cannot say "kut": did you mean "cut"?',
    ],
    [
      'a mistyped loop',
      'repaet: { times: 2, steps: [open] }',
      '4 Unknown key "repaet": did you mean "repeat"?',
    ],
    [
      'loops in loops without end',
      `${'repeat: { times: 1000, steps: [{ '.repeat(3)}open: {}${' }] }'.repeat(3)}`,
      '4 The loops and includes of this flow come to more than 10000 steps and rounds',
    ],
  ])('a loop with %s is refused with its line, once', async (_, block, finding) => {
    const { problems } = await read(withSteps(`  - ${block}`))
    expect(problems).toEqual([expect.stringContaining(`area/a.yaml:${finding}`)])
  })
})

describe('variables', () => {
  const YAML = withSteps(
    `  - type: '\${greeting} for $5'\n  - advance: \${wait}`,
    `variables:\n  user: ada\n  greeting: Hello \${user}\n  wait: 3s\n  count: 2\n`,
  )

  it('stand in every text, use those above them, and the command line has other values', async () => {
    expect((await read(YAML)).steps).toEqual(['type "Hello ada for $5" @9', 'advance "3s" @10'])
    const other = await read(YAML, {}, { user: 'grace', wait: '1m', other: 'x' })
    expect(other.steps).toEqual(['type "Hello grace for $5" @9', 'advance "1m" @10'])
    expect((await read(YAML, {}, { count: 'many' })).problems).toEqual([
      'area/a.yaml:7 The command line says "many" for "count", which is 2 here',
    ])
  })

  it('a row of "each" has values of its own, and the command line others', async () => {
    const rows =
      'variables: { user: ada }\neach:\n  - { case: one }\n  - { case: two, variables: { user: grace } }\n'
    const yaml = withSteps(`  - type: '{case} \${user}'`, rows)
    const texts = async (given: Files) =>
      (await read(yaml, {}, given)).flows.map(({ steps }) => steps[0]?.args)
    expect(await texts({})).toEqual(['one ada', 'two grace'])
    expect(await texts({ user: 'alan' })).toEqual(['one alan', 'two alan'])
  })

  it('the text of a place can be written', async () => {
    const { steps } = await read(
      withSteps(`  - type: '$\${user} $\${n} \${} $user'`, 'variables: { user: ada }\n'),
    )
    expect(steps).toEqual([`type "\${user} \${n} \${} $user" @5`])
    const texts = { answer: `a \${user} $\${user} $5`, list: [`\${n}`] }
    const { flows } = await read(
      `${HEAD}solutions: ${JSON.stringify({ a: asLiteral(texts) })}\nsteps: [open]\nexpect: []\n`,
    )
    expect(flows[0]?.solutions).toEqual({ a: texts })
  })

  it.each([
    [
      'a name that is mistyped',
      `  - open\n  - type: 'a \${usre}'`,
      '8 There is no variable "usre": did you mean "user"?',
    ],
    ['a list within a text', `  - type: 'a \${list}'`, '7 "list" is a list, which stands alone in its place'],
    [
      'a row without its field',
      `  - each: { of: [{ a: x }], as: row, steps: [type: '\${row}'] }`,
      '7 There is no variable "row"; known: user, list, row.a',
    ],
  ])('%s is refused with its line', async (_, steps, finding) => {
    const { problems } = await read(withSteps(steps, 'variables:\n  user: ada\n  list: [a, b]\n'))
    expect(problems).toEqual([expect.stringContaining(`area/a.yaml:${finding}`)])
  })

  it('a flow without variables says how the text is written', async () => {
    const { problems } = await read(withSteps(`  - type: '\${usre}'`))
    expect(problems).toEqual([
      `area/a.yaml:4 There is no variable "usre", and there are none here ($\${usre} is the text itself)`,
    ])
  })
})

describe('includes', () => {
  const PART = `variables:\n  user:\n  greeting: Hello\nsteps:\n  - open\n  - type: \${greeting} \${user}\n`

  it('the steps of another file are played, with its own variables', async () => {
    const include = `  - include: { file: ../common/say.yaml, with: { user: '\${name}' } }\n  - submit`
    const { flows, steps, includes, problems } = await read(
      withSteps(include, 'variables: { name: ada }\n'),
      { 'common/say.yaml': PART },
    )
    expect(problems).toEqual([])
    expect(steps).toEqual(['open {} @5', 'type "Hello ada" @6', 'submit {} @6'])
    expect(includes).toEqual(['common/say.yaml'])
    expect(flows[0]?.steps.map(({ file }) => file?.endsWith('/common/say.yaml'))).toEqual([
      true,
      true,
      undefined,
    ])
  })

  it('what is wrong in an included file is told there', async () => {
    const { problems } = await read(
      withSteps('  - include: ../common/say.yaml\n  - include: ../common/say.yaml'),
      {
        'common/say.yaml': `variables: { user: ada }\nsteps:\n  - opne\n  - type: \${usre}\n  - fail: { call: STX, status: 500 }\n`,
      },
    )
    expect(problems).toEqual([
      expect.stringContaining('common/say.yaml:4 There is no variable "usre": did you mean "user"?'),
      expect.stringContaining('common/say.yaml:3 Unknown key "opne": did you mean "open"?'),
      expect.stringContaining('common/say.yaml:5 "steps.2.fail.call" cannot say "STX"'),
    ])
  })

  it.each([
    ['a file that is not there', '../common/sya.yaml', '4 There is no file "../common/sya.yaml" to include'],
    ['a value that is missing', '../common/say.yaml', '4 "user" has no value: give it under "with"'],
    [
      'a value that the file does not know',
      '{ file: ../common/say.yaml, with: { user: ada, greting: Hi } }',
      '4 The included file has no variable "greting": did you mean "greeting"?',
    ],
    ['itself', '../area/a.yaml', '4 "../area/a.yaml" includes itself: a.yaml → a.yaml'],
  ])('%s is refused', async (_, include, finding) => {
    const { problems } = await read(withSteps(`  - include: ${include}`), { 'common/say.yaml': PART })
    expect(problems).toEqual([expect.stringContaining(`area/a.yaml:${finding}`)])
  })

  it('a circle is refused where it closes', async () => {
    const { problems } = await read(withSteps('  - include: ../common/one.yaml'), {
      'common/one.yaml': 'steps: [include: two.yaml]\n',
      'common/two.yaml': 'steps:\n  - include: one.yaml\n',
    })
    expect(problems).toEqual(['common/two.yaml:2 "one.yaml" includes itself: one.yaml → two.yaml → one.yaml'])
  })

  it('a part is checked by itself', async () => {
    const folder = await folderOf({
      'common/say.yaml': PART,
      'common/wrong.yaml': `name: x\nsteps:\n  - opne\n  - type: \${user}\n`,
    })
    const findings: string[] = []
    for (const name of ['say', 'wrong'])
      await checkPart(join(folder, `common/${name}.yaml`), ({ line, message }) =>
        findings.push(`${name}:${line} ${message}`),
      )
    expect(findings).toEqual([
      expect.stringContaining('wrong:4 There is no variable "user"'),
      'wrong:3 Unknown key "opne": did you mean "open"?',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { asLiteral } from '../../cli/replay/parser/variables.ts'
import { type Files, HEAD, read, withSteps } from './read-flow.ts'

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
        - each: { of: '\${answers}', as: row, steps: [fail: { call: '\${call}', status: '\${row.status}', for: '\${row.for}' }] }`,
        'variables: { calls: [STT, UPS], answers: [{ status: 500, for: 3s }] }\n',
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
    ['nothing', 'repeat:', '4 "steps.0.repeat" has no value. Wanted: Several steps'],
    [
      'no number',
      'repeat: { times: often, steps: [open] }',
      '4 "steps.0.repeat.times" must be a whole number',
    ],
    ['no end', 'repeat: { times: 100000, steps: [open] }', '4 "steps.0.repeat.times" must be at most 1000'],
    ['no rounds', 'repeat: { steps: [open] }', '4 "times" is missing'],
    ['no steps', 'each: { of: [a], as: x, steps: [] }', '4 "steps.0.each.steps" must have at least 1 entry'],
    [
      'no list',
      'each: { of: ada, as: x, steps: [open] }',
      '4 "steps.0.each.of" does not fit, but says "ada". Wanted: A list of values or of rows',
    ],
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
      'a list that there is not',
      `  - each: { of: '\${lits}', as: x, steps: [open] }`,
      '7 There is no variable "lits"',
    ],
    ['a value of no use', `  - fail: { call: '\${cal}', status: 500 }`, '7 There is no variable "cal"'],
    [
      'a name in each round, where others are known,',
      `  - each: { of: [{ a: x }, { b: y }], as: row, steps: [type: '\${usre}'] }`,
      '7 There is no variable "usre": did you mean "user"?',
    ],
    [
      'a name in a row',
      `  - each: { of: [{ wait: '\${tiem}' }], as: row, steps: [advance: '\${row.wait}'] }`,
      '7 There is no variable "tiem"',
    ],
    [
      'a row without its field',
      `  - each: { of: [{ a: x }], as: row, steps: [type: '\${row}'] }`,
      '7 There is no variable "row"; known: user, list, row.a',
    ],
  ])('%s is refused with its line, once', async (_, steps, finding) => {
    const { problems } = await read(withSteps(steps, 'variables:\n  user: ada\n  list: [a, b]\n'))
    expect(problems).toEqual([expect.stringContaining(`area/a.yaml:${finding}`)])
  })

  it.each([
    [
      '{ rows: [{ a: { b: 1 } }] }',
      '"variables.rows.0.a" does not fit, but says {"b":1}. Wanted: A text, a number, true or false',
    ],
    [`{ a: '\${b}', b: x }`, '"b" stands further down: a variable can use those above it'],
    ['{ a: { b: 1 } }', '"variables.a" does not fit, but says {"b":1}. Wanted: A text, a number'],
    ['{ a: }', '"variables.a" has no value. Wanted: A text, a number'],
    ["{ 'a b': 1 }", 'Unknown key "a b". Wanted: What stands for'],
  ])('variables that cannot be are refused: %s', async (variables, finding) => {
    const { problems } = await read(withSteps('  - open', `variables: ${variables}\n`))
    expect(problems).toEqual([expect.stringContaining(`area/a.yaml:3 ${finding}`)])
  })

  it('a text that only looks like the place of a variable, or of a number, is warned of', async () => {
    const { steps, warnings } = await read(
      withSteps(
        `  - type: 'a \${ user } \${user b \${ other } \${users} {n}'\n  - { every: 1s, times: 2, type: '{n}' }`,
        'variables: { user: ada, users: 2 }\n',
      ),
    )
    expect(steps?.[0]).toBe(`type "a \${ user } \${user b \${ other } 2 {n}" @5`)
    expect(warnings).toEqual([
      'area/a.yaml:5 "{n}" counts nothing: the step is neither repeated nor in a loop',
      `area/a.yaml:5 "\${ user }" stays as it is written: the variable is \${user}`,
      `area/a.yaml:5 "\${user" stays as it is written: the variable is \${user}`,
    ])
  })

  it('the command line does not replace rows', async () => {
    const yaml = withSteps('  - open', 'variables:\n  rows: [{ a: x }]\n')
    expect((await read(yaml, {}, { rows: 'a,b' })).problems).toEqual([
      'area/a.yaml:4 The command line says "a,b" for "rows", which is [{"a":"x"}] here',
    ])
  })

  it('a flow without variables says how the text is written', async () => {
    const { problems } = await read(withSteps(`  - type: '\${usre}'`))
    expect(problems).toEqual([
      `area/a.yaml:4 There is no variable "usre": this file declares no variables ($\${usre} is the text itself)`,
    ])
  })
})

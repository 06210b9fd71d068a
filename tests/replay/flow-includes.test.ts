import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPart } from '../../cli/replay/parser/check-part.ts'
import { folderOf, read, withSteps } from './read-flow.ts'

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
    [
      'a value that the flow does not have',
      `{ file: ../common/wait.yaml, with: { wait: '\${tiem}' } }`,
      '4 There is no variable "tiem"',
    ],
    ['a time that is missing', '../common/wait.yaml', '4 "wait" has no value: give it under "with"'],
    ['itself', '../area/a.yaml', '4 "../area/a.yaml" includes itself: a.yaml → a.yaml'],
  ])('%s is refused', async (_, include, finding) => {
    const { problems } = await read(withSteps(`  - include: ${include}`), {
      'common/say.yaml': PART,
      'common/wait.yaml': `variables: { wait: }\nsteps: [advance: '\${wait}']\n`,
    })
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
      'common/self.yaml': 'steps: [include: self.yaml]\n',
      'common/open.yaml': `variables: { list:, wait: }\nsteps:\n  - advance: \${wait}\n  - each: { of: '\${list}', as: x, steps: [press: '\${x}'] }\n  - opne\n`,
      'common/wrong.yaml': `name: x\nsteps:\n  - opne\n  - type: \${user}\n`,
    })
    const findings: string[] = []
    for (const name of ['say', 'wrong', 'self', 'open'])
      await checkPart(
        join(folder, `common/${name}.yaml`),
        ({ line, message }) => findings.push(`${name}:${line} ${message}`),
        () => expect.unreachable(),
      )
    expect(findings).toEqual([
      expect.stringContaining('wrong:4 There is no variable "user"'),
      'wrong:3 Unknown key "opne": did you mean "open"?',
      'self:1 "self.yaml" includes itself: self.yaml → self.yaml',
      'open:5 Unknown key "opne": did you mean "open"?',
    ])
  })
})

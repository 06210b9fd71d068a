import { expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { RUN_MESSAGES } from '../../src/sdk/execution.ts'
import { createEnvironment } from './environment.ts'
import { definePrograms } from './executed-type.ts'
import { createRecordedClient } from './recorded-client.ts'
import { ended } from './running.ts'
import { ADA, EVENS } from './samples.ts'
import { begin } from './visitor.ts'

const SECRET = '918273645'

const TWO_LANGUAGES: ProblemDefinition = {
  ...EVENS,
  content: {
    technologies: ['python', 'cpp'],
    sample_testcases: [{ name: 'three numbers', input: '1\n2\n4\n', output: '6\n' }],
    non_sample_testcases: ['large numbers'],
  },
  key: { testcases: [{ name: 'large numbers', input: `${SECRET}\n2${SECRET}0\n`, output: `2${SECRET}0\n` }] },
}

const PYTHON = 'import sys\nprint(sum(n for n in map(int, sys.stdin) if n % 2 == 0))'
const CPP = `#include <iostream>
int main() {
  long long n, sum = 0;
  while (std::cin >> n) if (n % 2 == 0) sum += n;
  std::cout << sum << std::endl;
}`
/** Right for the sample only, and tells whatever it is given. */
const SNOOPING = 'import sys\ntext = sys.stdin.read()\nprint(6)\nprint(text, file=sys.stderr)'

const fieldsOf = (language: string, code: string) => ({
  technology: `/api/v1/technology/${language}`,
  code,
  extra_data: {
    code: { stub_length: { head: 0, body: 1, tail: 0 }, lock_range: { head: null, tail: null } },
    drafts: {},
  },
})

test('a program in Python and one in C++ are compiled, run and judged in the sandbox; a program that looks around learns nothing', async () => {
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  expect(runner.unavailable).toBeUndefined()
  const environment = await createEnvironment([definePrograms([TWO_LANGUAGES])], undefined, { runner })
  const ada = await begin(environment, ADA)
  const client = createRecordedClient(environment, ada)
  const result = async (id: string) => {
    const { text } = await client.ask('GET', `/rpc/code.result/${id}`)
    return { body: JSON.parse(text) }
  }
  const judged = async (language: string, code: string) => {
    const body = { problem: 'evens', solution_type: 'SCR', test_solution_set: ada.set, test_slug: 'first' }
    const saved = await ada.call('POST', '/api/v1/solution', { ...body, ...fieldsOf(language, code) })
    const { id, slug } = saved.body
    const { text } = await client.ask('POST', '/rpc/solutions.submit?__source=TST', {
      solution_id: id,
      solution_slug: slug,
      test_slug: 'first',
    })
    return ended({ result }, JSON.parse(text).run_id)
  }
  expect(await judged('python', PYTHON)).toMatchObject({ state: 'EVALUATED', status: 'ACC' })
  expect(await judged('cpp', CPP)).toMatchObject({ state: 'EVALUATED', status: 'ACC' })
  const snooping = await judged('python', SNOOPING)
  expect(snooping).toMatchObject({ status: 'PAC', testcases: [{ status: 'passed' }, { status: 'failed' }] })
  expect(snooping.testcases[0]).toMatchObject({ expected: '6\n', is_sample: true })
  // Another language than the problem offers runs here, and has no locked lines: it is no way around them.
  const unknown = await judged('bash', 'echo 6')
  expect(unknown).toMatchObject({ status: 'UNE', testcases: [], message: RUN_MESSAGES.noLanguage })
  expect(client.received.filter((bytes) => bytes.includes(SECRET))).toEqual([])
  expect(environment.lines).toEqual([])
})

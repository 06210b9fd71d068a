import { expect, test } from 'vitest'
import { createEnvironment } from '../../../tests/backend/environment.ts'
import { definePrograms } from '../../../tests/backend/executed-type.ts'
import { ended } from '../../../tests/backend/running.ts'
import { ADA } from '../../../tests/backend/samples.ts'
import { begin } from '../../../tests/backend/visitor.ts'
import { DBA } from '../problem/solution.ts'
import { samples } from '../sample.ts'

const KEY = 'SELECT 1 AS one'

test('[GAP-012] statements run and are judged on a server without a sandbox, where a program does not', async () => {
  const [sample] = samples
  if (!sample) throw new Error('There is no sample')
  const tables = {
    slug: 'tables',
    problem_type: 'DBA',
    title: 'Tables',
    score: 4,
    statement: '<p>Select 1.</p>',
    content: {
      technologies: ['postgresql'],
      query_kind: 'SELECT',
      setup: '',
      sample_testcases: [{ name: 'all' }],
    },
    key: { solution: KEY, testcases: [] },
  }
  const environment = await createEnvironment([definePrograms([tables])])
  const ada = await begin(environment, ADA)
  const technologies = (await ada.call('GET', '/rpc/get_technologies')).body
  const available = (slug: string) =>
    technologies.find((one: { slug: string }) => one.slug === slug)?.available
  expect([available('postgresql'), available('python')]).toEqual([true, false])
  const fields = DBA.solution.encode({
    ...sample.solution,
    code: KEY,
    technology: '/api/v1/technology/postgresql',
  })
  const common = { problem: 'tables', solution_type: 'DBA', test_solution_set: ada.set, test_slug: 'first' }
  const { id, slug } = (await ada.call('POST', '/api/v1/solution', { ...fields, ...common })).body
  const { body } = await ada.call('POST', '/rpc/solutions.submit?__source=TST', {
    solution_id: id,
    solution_slug: slug,
    test_slug: 'first',
  })
  const result = (run: string) => ada.call('GET', `/rpc/code.result/${run}`)
  expect(await ended({ result }, body.run_id)).toMatchObject({ state: 'EVALUATED', status: 'ACC' })
})

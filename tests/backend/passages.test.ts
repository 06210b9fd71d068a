import { expect, test } from 'vitest'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BLANK, CHOICE, defineTest, TEXT } from './samples.ts'
import { begin } from './visitor.ts'

const PASSAGE: ProblemDefinition = {
  slug: 'passage',
  problem_type: 'COM',
  title: 'The passage',
  statement: '<p>Read.</p>',
  score: 0,
  children: ['choice', 'blank'],
  content: {},
  key: undefined,
}

function reading() {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  const children = [CHOICE, BLANK].map((child) => ({ ...child, passage: 'passage' }))
  return defineTest({ test_type: 'LRN', sections: [{ ...section, problems: [PASSAGE, ...children, TEXT] }] })
}

test('[COM-02] [COM-03] a passage is shown before its children, counts nowhere, and takes no answer', async () => {
  const { call, save, set } = await begin(await createEnvironment([reading()]), ADA)
  const { body } = await call('GET', `/api.v2/assessment/${set}/sectionwise/problems?test_slug=first`)
  const [section] = body.sections
  expect(
    section.problems.map(({ slug, passage, children }: ProblemDefinition) => [slug, passage, children]),
  ).toEqual([
    ['passage', undefined, ['choice', 'blank']],
    ['choice', 'passage', undefined],
    ['blank', 'passage', undefined],
    ['text', undefined, undefined],
  ])
  expect(section.problem_ids).toHaveLength(3)
  expect((await call('GET', '/api/v1/test/first')).body.problems_total).toBe(3)
  expect((await save('passage', { answer: 'words' })).status).toBe(400)

  const [, child] = section.problem_ids
  const byId = await call('GET', `/api.v2/assessment/${set}/problems?ids=${child}`)
  expect(byId.body.problems.map(({ slug }: ProblemDefinition) => slug)).toEqual(['passage', 'blank'])
})

test('[COM-04] [COM-14] the report scores the children under their passage, and an answer comes with it', async () => {
  const ada = await begin(await createEnvironment([reading()]), ADA)
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  await ada.save('choice', { choice: ['b'] })
  await ada.submit()
  const { body } = await ada.call('GET', `/api/v1/test/${id}/solutionset?username=ada`)
  const passage = { problem: 'passage', title: 'The passage' }
  expect(body).toMatchObject({ score: 2, max_score: 6 })
  expect(body.problems).toMatchObject([
    { problem: 'choice', score: 2, passage },
    { problem: 'blank', score: 0, passage },
    { problem: 'text', score: 0 },
  ])
  expect(body.problems[2].passage).toBeUndefined()
  const shown = await ada.call(
    'GET',
    `/api/v1/solution/${body.problems[0].solution_id}?source=report&test_slug=first`,
  )
  expect(shown.body.passage).toMatchObject({ slug: 'passage', statement: '<p>Read.</p>' })
})

test('[COM-11] highlights follow the attempt to the next device, of passages of the test, and not without limit', async () => {
  const { call, set } = await begin(await createEnvironment([reading()]), ADA)
  const open = (device: string) => call('POST', `/rpc/test.open/${set}`, { device, session: 1 })
  const { epoch } = (await open('laptop')).body
  const keep = (highlights: object) =>
    call('PUT', `/rpc/test.position/${set}`, { bookmarks: [], highlights, epoch })
  expect((await keep({ passage: [[0, 4]], gone: [[0, 4]] })).status).toBe(200)
  expect((await open('phone')).body.position.highlights).toEqual({ passage: [[0, 4]] })
  const many = Array.from({ length: 201 }, (_, index) => [index * 2, index * 2 + 1])
  for (const wrong of [{ passage: many }, { passage: [[-1, 4]] }, { passage: [[0]] }, { passage: 'x' }])
    expect((await keep(wrong)).status).toBe(400)
})

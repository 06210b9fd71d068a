import { describe, expect, test } from 'vitest'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import { createEnvironment } from './environment.ts'
import { ADA, CHOICE, defineTest, revision } from './samples.ts'
import { begin } from './visitor.ts'

const open = { device: 'phone', session: 1 }

describe('saves', () => {
  test('[SAVE-01] [N31] a save is acknowledged with its revision, and a repeated one stores nothing new', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const first = await ada.save('choice', { choice: ['a'] }, revision(1))
    expect([first.status, first.headers['x-assess-rev'], first.body.rev, first.body.epoch]).toEqual([
      200,
      '1',
      1,
      1,
    ])
    const again = await ada.save('choice', { choice: ['a'] }, revision(1))
    expect([again.status, again.body.rev, again.body.slug]).toEqual([200, 1, first.body.slug])
    const patched = await ada.call(
      'PATCH',
      `/api/v1/solution/${first.body.slug}`,
      { choice: ['b'] },
      revision(2),
    )
    expect([patched.body.rev, patched.body.choice]).toEqual([2, ['b']])
    const older = await ada.call(
      'PATCH',
      `/api/v1/solution/${first.body.slug}`,
      { choice: ['a'] },
      revision(1),
    )
    expect([older.body.rev, older.body.choice]).toEqual([2, ['b']])
  })

  test('[CALL-36] a client that knows no revisions is served too', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const first = await ada.save('text', { answer: 'one', attachments: [] })
    const second = await ada.call('PATCH', `/api/v1/solution/${first.body.slug}`, {
      answer: 'two',
      attachments: [],
    })
    expect([first.body.rev, second.body.rev, second.body.answer]).toEqual([1, 2, 'two'])
  })

  test('[SAVE-07] [CALL-34] [CALL-38] a solution is read, cleared, missed and created again', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const read = `/api/v1/hacker/${ada.userId}/solution?context=test&context_slug=first&problem_slug=blank`
    expect((await ada.call('GET', read)).status).toBe(404)
    const { slug } = (await ada.save('blank', { choice: ['right'] }, revision(1))).body
    expect((await ada.call('GET', read)).body).toMatchObject({ slug, choice: ['right'], rev: 1 })
    const cleared = await ada.call(
      'DELETE',
      `/api/v1/solution/${slug}?context_slug=first`,
      undefined,
      revision(2),
    )
    expect([cleared.status, cleared.headers[SAVE_HEADERS.rev]]).toEqual([200, '2'])
    expect((await ada.call('GET', read)).status).toBe(404)
    const again = await ada.save('blank', { choice: ['other'] }, revision(3))
    expect(again.body).toMatchObject({ slug, rev: 3, choice: ['other'] })
  })

  test('[GUARD-24] [N27] a tab that lost the attempt is fenced, and its draft is kept', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    expect((await ada.call('POST', `/rpc/test.open/${ada.set}`, open)).body).toEqual({
      epoch: 2,
      granted: true,
      revisions: {},
    })
    const fenced = await ada.save('text', { answer: 'late words', attachments: [] }, revision(1, 1))
    expect([fenced.status, fenced.body.why]).toEqual([409, 'fenced'])
    const kept = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
    expect(kept).toMatchObject([{ problem: 'text', rev: 1, why: 'fenced', fields: { answer: 'late words' } }])
    expect((await ada.save('text', { answer: 'new', attachments: [] }, revision(1, 2))).status).toBe(200)
    const repeated = await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'laptop', session: 1 })
    expect(repeated.body).toMatchObject({ epoch: 2, granted: false })
  })

  test('[SAVE-12] a late draft whose words the answer holds is not called too late', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const fields = { answer: 'the same words', attachments: [] }
    await ada.save('text', fields, revision(4))
    const draft = { problem: 'text', rev: 2, base_rev: 1, fields }
    await ada.call('POST', `/rpc/test.recover/${ada.set}`, draft)
    expect((await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body).toEqual([])
  })

  test('[SAVE-12] a handed-in draft joins the recovered ones once, with the reason', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.save('text', { answer: 'stored', attachments: [] }, revision(4))
    const draft = { problem: 'text', rev: 2, base_rev: 1, fields: { answer: 'zombie', attachments: [] } }
    for (const _ of [1, 2]) {
      expect((await ada.call('POST', `/rpc/test.recover/${ada.set}`, draft)).status).toBe(200)
    }
    const kept = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
    expect(kept).toMatchObject([{ rev: 2, why: 'conflict', fields: { answer: 'zombie' } }])
    const read = `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=text`
    expect((await ada.call('GET', read)).body.answer).toBe('stored')
  })
})

describe('refusals', () => {
  test('a solution that its type refuses is told so and not stored', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const refused = await ada.save('choice', { choice: { $set: 1 } }, revision(1))
    expect([refused.status, refused.body.error, refused.body.fault]).toEqual([
      422,
      'This question cannot read your answer as it is.',
      expect.stringMatching(/^This is not a solution to "choice": .*"choice"/),
    ])
    const read = `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=choice`
    expect((await ada.call('GET', read)).status).toBe(404)
  })

  test('[N32] one idempotency key stands for one body', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.save('choice', { choice: ['a'] }, revision(1, 1, 'key'))
    expect((await ada.save('choice', { choice: ['b'] }, revision(2, 1, 'key'))).status).toBe(422)
  })

  test.each([
    ['a header that is not a number', { 'x-assess-rev': 'one' }, 400],
    ['polluted JSON', { 'content-type': 'application/json' }, 400],
  ])('[N9] %s is refused', async (title, headers, status) => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const polluted = '{"choice":["a"],"__proto__":{"x":1}}'
    const reply =
      title === 'polluted JSON'
        ? await ada.call('POST', '/api/v1/solution', polluted, headers)
        : await ada.save('choice', { choice: ['a'] }, headers)
    expect([reply.status, typeof reply.body.error]).toEqual([status, 'string'])
  })

  test('a problem that its type cannot read is shown by its head and takes no answer; the others do', async () => {
    const broken = { ...CHOICE, slug: 'text', content: {} }
    const unknown = { ...CHOICE, slug: 'blank', problem_type: 'ZZZ' }
    const sections = [
      { slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [CHOICE, broken, unknown] },
    ]
    const environment = await createEnvironment([defineTest({ sections })])
    expect(environment.lines).toEqual([
      expect.stringContaining('Problem "text" of test "first" cannot be answered'),
      expect.stringContaining('No problem type "ZZZ"'),
    ])
    const ada = await begin(environment, ADA)
    expect((await ada.save('text', { choice: ['a'] })).status).toBe(422)
    expect((await ada.save('choice', { choice: ['a'] })).status).toBe(200)
    const reply = await ada.call('GET', `/api.v2/assessment/${ada.set}/sectionwise/problems?test_slug=first`)
    expect(reply.body.sections[0].problems).toHaveLength(3)
  })
})

test('a wrong answer key is told to the operator; answers are kept, unevaluated', async () => {
  const problems = [{ ...CHOICE, key: { correct: ['nothing'] } }]
  const environment = await createEnvironment([
    defineTest({ sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }] }),
  ])
  expect(environment.lines).toEqual([
    expect.stringContaining('Problem "choice" of test "first" cannot be evaluated'),
  ])
  const ada = await begin(environment, ADA)
  const saved = await ada.save('choice', { choice: ['a'] }, revision(1))
  expect([saved.status, saved.body.status]).toEqual([200, 'UNE'])
})

describe('submission', () => {
  test('[FLOW-18] [N29] it waits for every wanted revision, happens once, and nothing is stored afterwards', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.save('choice', { choice: ['a'] }, revision(1))
    const early = await ada.submit({ wanted: { choice: 2, text: 1 }, epoch: 1 })
    expect([early.status, early.body.missing]).toEqual([409, ['choice', 'text']])
    await ada.save('choice', { choice: ['b'] }, revision(2))
    await ada.save('text', { answer: 'words', attachments: [] }, revision(1))
    const replies = await Promise.all(
      [1, 2, 3].map(() => ada.submit({ wanted: { choice: 2, text: 1 }, epoch: 1 })),
    )
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(replies[0]?.body.receipt.sealed).toMatchObject({ choice: { rev: 2 }, text: { rev: 1 } })

    const late = await ada.save('text', { answer: 'afterwards', attachments: [] }, revision(2))
    expect([late.status, late.body.why]).toEqual([409, 'closed'])
    const kept = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
    expect(kept).toMatchObject([{ problem: 'text', rev: 2, why: 'closed', fields: { answer: 'afterwards' } }])
    expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body).toEqual(replies[0]?.body)
  })

  test('[GUARD-24] [N27] a fenced tab cannot submit', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.call('POST', `/rpc/test.open/${ada.set}`, open)
    const reply = await ada.submit({ wanted: {}, epoch: 1 })
    expect([reply.status, reply.body.why]).toEqual([409, 'fenced'])
  })
})

import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, REC } from './samples.ts'
import { begin, signIn } from './visitor.ts'

/** The attempts on a page, in their order, and where its links to further pages lead. */
function read(text: string) {
  const ids = [...text.matchAll(/href="\/review\/first\/(\d+)"/g)].map(([, id]) => Number(id))
  const ways = [...text.matchAll(/<a href="(\?[^"]*)">([^<]+)<\/a>/g)]
  const named = ways.map(([, to = '', name = '']) => [name, to.replaceAll('&amp;', '&')])
  return { ids, ways: Object.fromEntries(named) as Readonly<Record<string, string>> }
}

/** A test that this many people have begun besides Ada, who was the first. */
async function crowd(count: number) {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await environment.change(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO users (username, full_name, email, usertype) SELECT 'p' || i, 'Person ' || i, 'p@example.com', 'hacker' FROM n`,
  )
  await environment.change(
    `INSERT INTO attempts (slug, token, user_id, test_id, trial, created_at)
     SELECT username, 't', id, (SELECT id FROM tests WHERE slug = 'first'), 0, 0 FROM users WHERE username LIKE 'p%' ORDER BY users.id`,
  )
  const { call } = await signIn(environment, REC)
  const list = async (query = '') => read((await call('GET', `/review/first${query}`)).text)
  return { ada, list, text: async (query: string) => (await call('GET', `/review/first${query}`)).text }
}

test('the list of attempts comes in pages, which show each attempt once, the newest first', async () => {
  const { ada, list } = await crowd(250)
  const seen: number[] = []
  let page = await list()
  expect([page.ids.length, page.ways['Newest attempts']]).toEqual([100, undefined])
  seen.push(...page.ids)
  for (let older = page.ways['Older attempts']; older !== undefined; older = page.ways['Older attempts']) {
    page = await list(older)
    expect(page.ways['Newest attempts']).toBe('?')
    seen.push(...page.ids)
  }
  expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([251, 251, ada.set])
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('a name is found on whichever page it stands, and is searched for on the next page too', async () => {
  const { ada, list, text } = await crowd(250)
  expect((await list('?name=lovel')).ids).toEqual([ada.set])
  const first = await list('?name=person')
  expect(first.ids.length).toBe(100)
  const next = await list(first.ways['Older attempts'])
  expect(next.ways['Newest attempts']).toBe('?name=person')
  expect(next.ids).not.toContain(ada.set)
  const none = await text('?name=%22%3E%3Cscript%3E')
  expect(none).toContain('There are no attempts by anyone with this name.')
  expect(none).toContain('value="&quot;&gt;&lt;script&gt;"')
})

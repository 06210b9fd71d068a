import { expect, type TestContext, test } from 'vitest'
import { findLanguageServers } from '../../cli/backend/language-servers/catalog.ts'
import { skipUnless } from '../needs.ts'
import { candidate, openLanguage, serve } from './work.ts'

const here = new Set(findLanguageServers().map(({ name }) => name))

async function python(context: TestContext) {
  skipUnless(here.has('pylsp'), 'python3-pylsp', context)
  const environment = await serve()
  const ada = await candidate(environment)
  const page = openLanguage(environment, ada, 'python')
  return { environment, ada, page }
}

test('pylsp completes, explains and marks what a candidate writes', async (context) => {
  const { page } = await python(context)
  await page.begin()
  const completed = await page.complete('import math\nmath.sq')
  expect(completed).toMatchObject({ start: 17, end: 19 })
  expect(completed?.items).toContainEqual(expect.objectContaining({ text: 'sqrt', kind: 'function' }))
  expect(await page.hover('import math\nmath.sqrt')).toContain('square root')
  page.write('print(unheard_of)\n')
  const found = await page.diagnostics((messages) =>
    messages.some((message) => message.includes('unheard_of')),
  )
  expect(found).toMatchObject({ path: 'python', diagnostics: [{ from: 6 }] })
})

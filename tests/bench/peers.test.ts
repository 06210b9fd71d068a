import { expect, test } from 'vitest'
import { readTests } from '../../cli/definitions/read.ts'
import { items } from '../../cli/tools/bench/peers/items.ts'
import { floorPage } from '../../cli/tools/bench/peers/pages.ts'
import { withSite } from '../../cli/tools/bench/peers/site.ts'
import { ITEM_TEST, withTestFolder } from '../../cli/tools/bench/peers/test-folder.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'

test('the player is given the questions that the pages beside it show', async () => {
  const all = items()
  const count = (kind: string) => all.filter((item) => item.kind === kind).length
  expect([count('single'), count('multiple'), count('text')]).toEqual([70, 30, 5])
  expect(items()).toEqual(all)
  await withTestFolder(all, async (folder) => {
    const { tests, problems } = await readTests([folder], createRegistry<NodePlugin>(nodeManifest, aliases))
    expect(problems).toEqual([])
    const [read] = tests
    expect(read?.slug).toBe(ITEM_TEST)
    const written = read?.sections.flatMap((section) => section.problems) ?? []
    expect(written.map(({ slug, title }) => ({ slug, title }))).toEqual(
      all.map(({ slug, title }) => ({ slug, title })),
    )
    expect(written[0]?.statement.trim()).toBe(all[0]?.statement)
  })
})

test('a page is served compressed, data under a tag, scripts for a year, and a save is acknowledged', async () => {
  const files = new Map([
    ...floorPage(items()),
    ['/items.json', Buffer.from('[1]')],
    ['/js/index.js', Buffer.from('1')],
  ])
  await withSite(files, async (url) => {
    const page = await fetch(url)
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('<h1>1. ')
    const data = await fetch(`${url}items.json`)
    expect(await data.json()).toEqual([1])
    const tag = data.headers.get('etag') ?? ''
    expect((await fetch(`${url}items.json`, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await fetch(`${url}js/index.js`)).headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${url}save`, { method: 'POST', body: 'answer' })).status).toBe(204)
    expect((await fetch(`${url}other`)).status).toBe(404)
  })
})

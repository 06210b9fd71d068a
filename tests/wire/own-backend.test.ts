import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/adapters/browser/config.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'

test('[GAP-038] the page "Your own backend" names every call that is needed, and every key of the page config', async () => {
  const page = (await readFile('src/wire/README.md', 'utf8')).split('## Your own backend')[1] ?? ''
  const needed = Object.entries(CONTRACTS).filter(([, { without }]) => without === undefined)
  const [, table = ''] = /### What must be there([\s\S]*?)###/.exec(page) ?? []
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
  const optional = Object.entries(CONTRACTS).filter(([, { without }]) => without !== undefined)
  for (const [name] of optional) expect(named).not.toContain(name)
  for (const key of Object.keys(readConfig({}))) expect(page).toContain(`\`${key}\``)
})

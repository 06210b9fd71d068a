import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { writeType } from '../../cli/kit/new-type.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PAGE = readFileSync('plugins/contract.md', 'utf8')
/** A file in full, which says its name in the first line. */
const FILE = /```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g

it('the whole type that the page of the contract shows is what "plugin new" writes', async () => {
  const folder = path.join(temporaryFolder('contract-page'), 'word')
  await writeType({
    code: 'acme/WRD',
    name: '@acme/wrd',
    titles: { en: 'A word', de: 'Ein Wort' },
    answer: 'text',
    judge: 'key',
    folder,
  })
  const shown = Object.fromEntries([...PAGE.matchAll(FILE)].map(([, name = '', text]) => [name, text]))
  expect(Object.keys(shown)).toContain('node.ts')
  const written = Object.keys(shown).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])
  expect(shown).toEqual(Object.fromEntries(written))
})

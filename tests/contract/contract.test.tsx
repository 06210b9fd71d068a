// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest'
import { browserManifest } from '../../plugins/browser.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import { LANGUAGES, setLanguage } from '../../src/sdk/language.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { sampledByKind } from '../sampled.ts'
import { familiesOf, foldersOfTypes, tableOfTypes, viewOf } from './folders.ts'
import { proveType } from './suite.tsx'

describe('the manifests', () => {
  it('name the same codes, which are the names of the folders', () => {
    expect(Object.keys(nodeManifest)).toEqual(Object.keys(browserManifest))
    expect(Object.keys(browserManifest).sort()).toEqual(foldersOfTypes())
  })

  it('[TYPE-01] [TYPE-02] [TYPE-03] [TYPE-04] [TYPE-05] [TYPE-06] [TYPE-07] [TYPE-08] [TYPE-09] [TYPE-10] [TYPE-11] [TYPE-12] [TYPE-13] [TYPE-14] [TYPE-15] [TYPE-17] [TYPE-18] [TYPE-19] [TYPE-20] [TYPE-21] [TYPE-22] [TYPE-23] [TYPE-24] [TYPE-25] [TYPE-26] [TYPE-27] [TYPE-28] [GAP-001] are the table in plugins/README.md, row by row', async () => {
    const types = createRegistry<Plugin>(browserManifest)
    const rows = Object.keys(browserManifest).map(async (code) => {
      const { title } = await types.load(code)
      return [`\`${code}\``, title, familiesOf(code).join(', '), `[${code}](${code}/README.md)`]
    })
    expect(tableOfTypes()).toEqual(await Promise.all(rows))
  })

  it('have a title for each type in every language, which no other type has', async () => {
    const types = createRegistry<Plugin>(browserManifest)
    onTestFinished(() => setLanguage('en'))
    for (const { code: language } of LANGUAGES) {
      setLanguage(language)
      const titles = Object.keys(browserManifest).map(async (code) => (await types.load(code)).title)
      expect(new Set(await Promise.all(titles)).size).toBe(titles.length)
    }
  })
})

const codes = Object.keys(browserManifest)
// Projects have one judge, with tests of its own in their family; the last of them starts no browser.
const run = sampledByKind(codes.toReversed(), (code) => (viewOf(code) === 'pod' ? 'pod' : code))
for (const code of codes) await proveType(code, run.includes(code))

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { aliases } from '../../plugins/aliases.ts'
import { browserManifest } from '../../plugins/browser.ts'
import { technologiesOf } from '../../plugins/families/code/technologies.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { TechnologyGroup } from '../../src/sdk/common.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { Runner } from '../../src/sdk/sandbox.ts'
import { proveType } from '../../src/sdk/testing/index.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { EVERY_CASE } from '../sampled.ts'
import { familiesOf, folderOf, foldersOfTypes, PACKAGES, tableOfTypes, viewOf } from './folders.ts'
import { judgeOf } from './judge.ts'
import { GROUPS, TYPES } from './types.ts'

const types = createRegistry<Plugin>(browserManifest, aliases)
const nodeTypes = createRegistry<NodePlugin>(nodeManifest, aliases)

describe('the manifests', () => {
  it('name the same codes, which are the names of the folders', () => {
    expect(Object.keys(nodeManifest)).toEqual(Object.keys(browserManifest))
    expect(Object.keys(browserManifest).sort()).toEqual(foldersOfTypes())
  })

  it('are the table in plugins/README.md, row by row', async () => {
    const rows = Object.keys(browserManifest).map(async (code) => {
      const { title } = await types.load(code)
      return [`\`${code}\``, title, familiesOf(code).join(', '), `[${code}](${code}/README.md)`]
    })
    const bundled = PACKAGES.map((code) => [`\`${code}\``, expect.anything(), `[${code}](${code}/README.md)`])
    expect(tableOfTypes()).toEqual([...(await Promise.all(rows)), ...bundled])
  })
})

it.each(TYPES)(
  '[%s] %s is %s, in the browser and on the server, by each of its names',
  async (_row, code, title, ...names) => {
    for (const name of [code, code.toLowerCase(), ...names]) {
      expect(await types.load(name)).toMatchObject({ code, title })
      expect((await nodeTypes.load(name)).code).toBe(code)
    }
  },
)

it('[TYPE-11] [TYPE-29] [GAP-001] [GAP-002] each code is one type, and there are no other types and no other names', () => {
  expect(TYPES.map(([, code]) => code).toSorted()).toEqual(types.codes.toSorted())
  const wanted = TYPES.flatMap(([, code, , ...names]) => names.map((name) => [name, code]))
  expect(Object.fromEntries(wanted)).toEqual(aliases)
})

it('[ENTITY-128] each group of technologies has those that its type may be answered in', async () => {
  const runner = { slots: 1, languages: new Map() } as Partial<Runner> as Runner
  for (const [group, slugs] of Object.entries(GROUPS)) {
    const type = await nodeTypes.load(group)
    const offers = 'technologies' in type ? type.technologies?.(runner, { databases: {} }) : undefined
    const offered = offers ?? technologiesOf(group as TechnologyGroup)
    expect(
      offered.map(({ slug }) => slug),
      group,
    ).toEqual(slugs)
  }
})

/** Whether tests of the type, or of the family that judges all of its types, have a right answer run too. */
const hasTestsOfJudge = (code: string) => code === 'DBA' || viewOf(code) === 'pod'
const all = await Promise.all(types.codes.map((code) => types.load(code)))
for (const browser of all) {
  const node = await nodeTypes.load(browser.code)
  proveType({
    ...{ browser, node, folder: folderOf(browser.code), others: all, everySample: EVERY_CASE },
    judge: judgeOf(node, !hasTestsOfJudge(browser.code)),
  })
}

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { browserManifest } from '../../plugins/browser.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { foldersOfTypes, tableOfTypes } from './folders.ts'
import { proveType } from './suite.tsx'

describe('the manifests', () => {
  it('name the same codes, which are the names of the folders', () => {
    expect(Object.keys(nodeManifest)).toEqual(Object.keys(browserManifest))
    expect(Object.keys(browserManifest).sort()).toEqual(foldersOfTypes())
  })

  it('are told of truly by the table in plugins/README.md', async () => {
    const types = createRegistry<Plugin>(browserManifest)
    const rows = tableOfTypes()
    expect(rows.size).toBeGreaterThan(0)
    for (const [code, [, title, , folder]] of rows) {
      expect((await types.load(code)).title).toBe(title)
      expect(folder).toBe(`[${code}](${code}/README.md)`)
    }
  })
})

for (const code of Object.keys(browserManifest)) proveType(code)

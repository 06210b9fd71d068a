import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Loads the Node side of every type, and prints the modules that came with it. */
const LOADED = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) })
const { nodeManifest } = await import('./plugins/node.ts')
for (const entry of Object.values(nodeManifest)) await entry()
console.log(JSON.stringify([...loaded]))
`

it('no Node side of a problem type loads React or a widget', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', LOADED], {
    encoding: 'utf8',
  })
  const loaded: string[] = JSON.parse(printed)
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((url) => /\/node_modules\/(react|react-dom|@emotion)\/|\.tsx$/.test(url))).toEqual([])
})

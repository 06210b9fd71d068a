import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const flow = (step: string) => `name: Somebody looks at a test
test: web-platform-basics
steps: [open${step}]
expect: []
`

async function screens(yaml: string) {
  const folder = temporaryFolder('screens')
  const file = join(folder, 'look.yaml')
  await writeFile(file, yaml)
  const args = ['cli/main.ts', 'screens', file, '--out', join(folder, 'out')]
  return new Promise<{ code: number; stdout: string; stderr: string; folder: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr, folder })
    })
  })
}

it('every marked screen stands on one sheet, light and dark, narrow and wide', async () => {
  const { code, stdout, folder } = await screens(flow(', { picture: landing }, { picture: again }'))
  expect(stdout).toContain('2 screens:')
  const html = await readFile(join(folder, 'out/screens.html'), 'utf8')
  expect([...html.matchAll(/alt="landing, (\d+ px, \w+)"/g)].map(([, look]) => look)).toEqual([
    '360 px, light',
    '360 px, dark',
    '1280 px, light',
    '1280 px, dark',
  ])
  const data = [...html.matchAll(/base64,([^"]+)/g)].map(([, text]) => text)
  expect(new Set(data).size).toBe(4)
  expect([...html.matchAll(/<h2>(\w+)/g)].map(([, name]) => name)).toEqual(['again', 'landing'])
  const png = await readFile(join(folder, 'out/screens.png'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(code).toBe(0)
})

inDepth('without a mark there is nothing to take', async () => {
  const { code, stderr } = await screens(flow(''))
  expect(stderr).toContain('has a step "picture"')
  expect(code).toBe(2)
})

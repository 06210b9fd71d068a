import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesOf } from '../../cli/backend/content/packages.ts'
import { temporaryFolder } from './environment.ts'

const packages = (installed?: string) =>
  packagesOf(
    { definition: { slug: 'first' } } as never,
    { slug: 'hello', packages: installed && { folder: installed, installed } } as never,
  )

test('packages that are not installed, or that sandboxes may not enter, say what an operator has to do', () => {
  const folder = temporaryFolder()
  const installed = join(folder, 'installed')
  expect(packages()).toBeUndefined()
  expect(() => packages(installed)).toThrow('Run: npx assess-cli prepare first')
  mkdirSync(installed)
  chmodSync(folder, 0o755)
  expect(packages(installed)).toBe(installed)
  chmodSync(folder, 0o700)
  // The users of sandboxes are other ones only where the server is root.
  if (process.getuid?.() === 0)
    expect(() => packages(installed)).toThrow(`nobody else may enter ${folder} (chmod o+x)`)
  else expect(packages(installed)).toBe(installed)
})

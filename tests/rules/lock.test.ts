import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPackages, readLock } from '../../cli/setup/lock.mjs'

const lock = readLock()

/** Why these: src/decisions/no-gpl.md. */
const LICENCES = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'MPL-2.0',
]

/** Packages that name their licence in a way that npm does not read. All of them are under MIT. */
const READ_BY_HAND =
  /\/(busboy|compute-(gcd|lcm)|humanize-number|streamsearch|validate\.io-(function|integer|integer-array|number)|xmlhttprequest-ssl)$/

/** Names each package whose licence is not allowed. One with a choice of licences needs an allowed one. */
function unlicensed({ packages }: ReturnType<typeof readLock>): string[] {
  return Object.entries(packages).flatMap(([name, { license, optional }]) => {
    const isOurs = !name.startsWith('node_modules/') || name.startsWith('node_modules/@assess/')
    // lock.mjs adds binaries of other platforms without a licence; the package that needs them has one.
    if (isOurs || READ_BY_HAND.test(name) || (license === undefined && optional)) return []
    const choices = (license ?? 'unknown').replace(/[()]/g, '').split(' OR ')
    return choices.some((one) => LICENCES.includes(one)) ? [] : [`${name}: ${license ?? 'no licence'}`]
  })
}

test('the lock file holds no download address', () => {
  const addressed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.includes('://'))
  expect(addressed.map(([name]) => name)).toEqual([])
})

test('the lock file names the binaries of every platform; "npm run lock" adds what npm left out', () => {
  expect(missingPackages(lock).map(({ name }) => name)).toEqual([])
})

test('every package is under a licence that is allowed, and none under the GPL', () => {
  expect(unlicensed(lock)).toEqual([])
  const packages = {
    'node_modules/a': { license: 'GPL-3.0-only' },
    'node_modules/b': { license: '(AGPL-3.0 OR MIT)' },
    'node_modules/c': {},
  }
  expect(unlicensed({ packages })).toEqual(['node_modules/a: GPL-3.0-only', 'node_modules/c: no licence'])
})

test('the version is that of the lock file and of the newest entry in the changelog', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect([lock.packages['']?.version, newest]).toEqual([version, version])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const READERS = 'src/adapters/replies/'
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
/** A field with its reader; only names of several words are told from other names. */
const FIELD = /^\s+(\w*[a-z](?:_|(?=[A-Z]))\w+): (?!\()/gm

/** Fields that are read for another reason than to be used by their names, each with that reason. */
const KNOWN: Readonly<Record<string, string>> = {
  at_capacity: 'a word for a state, not a field',
  test_type_verbose: 'for other clients (GAP-145)',
}

const files = String(execFileSync('git', ['ls-files', '--', 'src', 'plugins']))
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8').replace(COMMENT, '')
const readers = files.filter((file) => file.startsWith(READERS))
const users = files.filter((file) => !file.startsWith(READERS) && !file.startsWith('src/wire/'))

it('[ENTITY-24] [ENTITY-25] [GAP-145] each field that is read of a reply is used', () => {
  const used = new Set(users.flatMap((file) => textOf(file).match(/\w+/g) ?? []))
  const read = readers.flatMap((file) => [...textOf(file).matchAll(FIELD)].map(([, name = '']) => name))
  expect(read.length).toBeGreaterThan(50)
  const unused = new Set(read.filter((name) => !used.has(name)))
  expect([...unused].toSorted()).toEqual(
    Object.keys(KNOWN)
      .filter((name) => unused.has(name))
      .toSorted(),
  )
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Keywords } from '../../src/schema/keywords.ts'

const READERS = 'src/adapters/replies/'
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
const SCHEMAS = /import \{([^}]*)\} from '\.\.\/\.\.\/(wire\/[\w.-]+)'/g
/** Only names of several words are told from other names. */
const SEVERAL_WORDS = /[a-z](?:_|(?=[A-Z]))\w/

/** Fields that are read for another reason than to be used by their names, each with that reason. */
const KNOWN: Readonly<Record<string, string>> = {
  test_type_verbose: 'for other clients (GAP-145)',
}

const files = String(execFileSync('git', ['ls-files', '--', 'src', 'plugins']))
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const textOf = (file: string) => readFileSync(file, 'utf8').replace(COMMENT, '')
const readers = files.filter((file) => file.startsWith(READERS))
const users = files.filter((file) => !file.startsWith('src/wire/'))

/** The names of all fields of a schema, and of those within. */
function fieldsIn(schema: Keywords): string[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema
  const within = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf]
  return [...Object.keys(properties), ...[...within, ...(items ? [items] : [])].flatMap(fieldsIn)]
}

/** The fields of the schemas by which a file reads. */
async function fieldsReadBy(file: string): Promise<string[]> {
  const named = [...textOf(file).matchAll(SCHEMAS)]
  const found = await Promise.all(
    named.map(async ([, names = '', from = '']) => {
      const module = await import(`../../src/${from}`)
      return names.split(',').flatMap((name) => fieldsIn(Object(module[name.trim()])))
    }),
  )
  return found.flat()
}

it('[ENTITY-24] [ENTITY-25] [GAP-145] each field that is read of a reply is used', async () => {
  const used = new Set(users.flatMap((file) => textOf(file).match(/\w+/g) ?? []))
  const read = (await Promise.all(readers.map(fieldsReadBy)))
    .flat()
    .filter((name) => SEVERAL_WORDS.test(name))
  expect(new Set(read).size).toBeGreaterThan(50)
  const unused = new Set(read.filter((name) => !used.has(name)))
  expect([...unused].toSorted()).toEqual(
    Object.keys(KNOWN)
      .filter((name) => unused.has(name))
      .toSorted(),
  )
})

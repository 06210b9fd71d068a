import type { Keywords } from '../../../src/schema/keywords.ts'
import { wantedOf } from '../../../src/schema/wanted.ts'
import type { TypeSchemas } from '../../../src/sdk/node.ts'
import { writtenForm } from '../../definitions/written-form.ts'

const MARK = '<!-- Keys, written from the schema by "npm run draw". -->'
const WRITTEN = new RegExp(`${MARK}\n(?:\n(?:\\|.*\n)+)?`)

type Row = readonly [key: string, value: string, meaning: string]

const plain = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What a value is, and what stands for it where it is left out. */
function kindOf(schema: Keywords, isRequired: boolean): string {
  const kind = schema.items ? 'list' : plain(wantedOf(schema)).replace(' (keys with values)', '')
  if (schema.default !== undefined) return `${kind}; \`${JSON.stringify(schema.default)}\` when left out`
  return isRequired ? kind : `${kind}; optional`
}

/** A row for each key, and for those within it. */
function rowsOf(schema: Keywords, path = ''): Row[] {
  const { properties = {}, required = [], items, anyOf = [], patternProperties = {} } = schema
  const own = Object.entries(properties).flatMap(([name, one]): Row[] => {
    const key = path ? `${path}.${name}` : name
    const row: Row = [key, kindOf(one, required.includes(name)), plain(one.description ?? '')]
    return [row, ...rowsOf(one, key)]
  })
  const values = Object.values(patternProperties).flatMap((one) => rowsOf(one, `${path}.*`))
  const within = [...(items ? rowsOf(items, `${path}[]`) : []), ...anyOf.flatMap((one) => rowsOf(one, path))]
  return merged([...own, ...values, ...within])
}

/** A key that stands in several shapes of a record has one row. */
function merged(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ([key]) => key).entries()].map(([key, same]) => [
    key,
    [...new Set(same.map(([, value]) => value))].join(' or '),
    same.find(([, , meaning]) => meaning)?.[2] ?? '',
  ])
}

/** Keys of every problem file; a type says more of them only where it has words of its own. */
const OF_ALL = new Set(['statement'])

function tabulate(rows: readonly Row[]): string {
  const cells = [['key', 'value', 'meaning'], ...rows.map(([key, ...others]) => [`\`${key}\``, ...others])]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...lines] = cells.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`, ...lines].join('')
}

/** The text of a type's page with the table of its keys in place of the one that stands there. */
export function withKeys(page: string, { problem, key }: TypeSchemas): string {
  if (!WRITTEN.test(page)) throw new Error(`The page has no line: ${MARK}`)
  const rows = rowsOf(writtenForm(problem as Keywords)).filter(
    ([name, , meaning]) => !OF_ALL.has(name) || meaning,
  )
  const ofKey: Row[] = key
    ? [
        [
          'key',
          kindOf(key as Keywords, true),
          'Answer key; it never leaves the backend before the attempt is over',
        ],
        ...rowsOf(writtenForm(key as Keywords), 'key'),
      ]
    : []
  const all = [...rows, ...ofKey]
  return page.replace(WRITTEN, () => `${MARK}\n${all.length > 0 ? `\n${tabulate(all)}` : ''}`)
}

import { parse as parseInBrowser } from 'csv-parse/browser/esm/sync'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, readTable } from './csv.ts'
import { FaultError } from './fault.ts'
import { cellsById, checkIds } from './match.ts'
import type { CellKind } from './prediction.ts'
import { faultText } from './texts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const SHAPE = { id: 'house', target: 'price', metric: 'rmse' } as const
const TRUTH = new Map(['a', 'b', 'c'].map((id) => [id, '1']))

/** What the candidate reads about a file; the same whichever build of the parser reads it. */
function reported(text: string | Uint8Array, kind: CellKind = 'number'): string {
  const file = typeof text === 'string' ? bytes(text) : text
  const [inNode, inBrowser] = [parse, parseInBrowser].map((build) => {
    try {
      checkIds(cellsById(readTable(file, build), SHAPE, kind), TRUTH, SHAPE.id)
      return 'fine'
    } catch (error) {
      if (error instanceof FaultError) return faultText(error.fault)
      throw error
    }
  })
  expect(inBrowser).toBe(inNode)
  return inNode ?? ''
}

describe('a file of predictions', () => {
  it('may have a byte order mark, quotes, spaces, other columns and line ends, and empty lines at its end', () => {
    expect(reported('\uFEFFhouse,price\r\na,1\r\nb,-2.5e3\r\nc,.5\r\n\r\n')).toBe('fine')
    expect(reported('note, price ,house\n"x, ""y""\nz",1,a\n,2,b\n,3,"c"')).toBe('fine')
  })

  it.each([
    [
      'a text that is not a number',
      'house,price\na,1\nb,abc',
      'Row 3, column "price": "abc" is not a number.',
    ],
    ['a comma in a number', 'house,price\na,"1,5"', 'Row 2, column "price": "1,5" is not a number.'],
    ['infinity', 'house,price\na,1e999', 'Row 2, column "price": "1e999" is not a number.'],
    ['an empty cell', 'house,price\na,', 'Row 2, column "price": the cell is empty.'],
    ['an id that is empty', 'house,price\n,1', 'Row 2, column "house": the cell is empty.'],
    ['a missing column', 'home,price\na,1', 'There is no column "house". The header is: home, price'],
    ['semicolons', 'house;price\na;1', 'The cells are separated by semicolons (;). Separate them by commas.'],
    ['a column that is there twice', 'house,price,price\na,1,1', 'The header has the column "price" twice.'],
    [
      'an id twice',
      'house,price\na,1\nb,2\na,3',
      'Row 4, column "house": "a" appears twice, first in row 2.',
    ],
    [
      'an unknown id',
      'house,price\na,1\nz,1',
      'Row 3, column "house": "z" is not among the rows to predict.',
    ],
    [
      'missing ids',
      'house,price\na,1',
      '2 rows are missing of 3; the first is the one whose "house" is "b".',
    ],
    ['a short row', 'house,price\na,1\nb\nc,1', 'Row 3: it has 1 cell, but the header has 2.'],
    ['an empty line in the middle', 'house,price\na,1\n\nc,1', 'Row 3: it has 1 cell, but the header has 2.'],
    ['only a header', 'house,price\n', 'The file has a header but no rows.'],
    ['nothing', '', 'The file is empty.'],
    ['only empty lines', '\n\n', 'The file is empty.'],
    [
      'a long cell',
      `house,price\na,${'1'.repeat(LONGEST_CELL + 1)}`,
      'Row 2, column "price": a cell is longer than 1,000 characters.',
    ],
    [
      'many columns',
      `${Array.from({ length: MOST_COLUMNS + 1 }, (_, index) => `c${index}`)}`,
      'The file has more than 200 columns.',
    ],
    ['many rows', `house,price\n${'a,1\n'.repeat(MOST_ROWS + 1)}`, 'The file has more than 200,000 rows.'],
  ])('with %s is refused, with its place', (_, text, words) => {
    expect(reported(text)).toBe(words)
  })

  it('is refused where its quotation marks do not fit, with the row', () => {
    expect(reported('house,price\na,1\n"b,2\nc,3')).toMatch(/^Row 3: the quotation marks do not match/)
    expect(reported('house,price\na"b,1')).toMatch(/^Row 2: the quotation marks do not match/)
    expect(reported(`house,price\n"${'x,'.repeat(200_000)}`)).toMatch(/^Row 2: a cell is longer/)
  })

  it('is refused where it is not a text in UTF-8', () => {
    expect(reported(new Uint8Array([0x68, 0xff, 0xfe, 0x0a]))).toMatch(/not a text in UTF-8/)
  })

  it('has probabilities from 0 to 1 where these are wanted, and any words for labels', () => {
    expect(reported('house,price\na,1.2', 'probability')).toBe(
      'Row 2, column "price": 1.2 is not between 0 and 1.',
    )
    expect(reported('house,price\na,yes\nb,no\nc,0', 'label')).toBe('fine')
  })
})

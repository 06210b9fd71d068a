import { perLanguage } from '@assess/sdk'

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/

/** Without spaces and the like, and with a plain minus and exponent. */
const plainOf = (written: string) =>
  written
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[\s'’_]/g, '')
    .replace(/[×x*·]10\^?(?=[+-]?\d)/i, 'e')
    .toLowerCase()

/**
 * Whether a number has more than one comma or point, such as `1,234.5`: one country's decimal sign divides the thousands of
 * another one, so that nobody can say what is meant.
 */
export function hasSeveralSigns(written: string): boolean {
  const plain = plainOf(written)
  return (plain.match(/[.,]/g) ?? []).length > 1 && NUMBER.test(plain.replace(/[.,]/g, ''))
}

/** What somebody means who writes a number: a comma or point is the decimal sign. `undefined` for any other text. */
export function readNumber(written: string): number | undefined {
  const text = plainOf(written).replace(',', '.')
  return NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined
}

const formats = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 15 }))
const large = perLanguage(
  (tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 15, notation: 'scientific' }),
)

/** A number as the current language writes it, with all of its figures. */
export function shownNumber(value: number): string {
  const size = Math.abs(value)
  const isPlain = size === 0 || (size >= 1e-6 && size < 1e12)
  return (isPlain ? formats() : large()).format(value)
}

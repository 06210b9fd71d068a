import { perLanguage } from '@assess/sdk'

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/

/**
 * What somebody means who writes a number: the last comma or point is that of the decimals, unless it is there several
 * times and so divides thousands. `undefined` for a text that is not a number.
 */
export function readNumber(written: string): number | undefined {
  const plain = written
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/[\s'’_]/g, '')
    .replace(/[×x*·]10\^?(?=[+-]?\d)/i, 'e')
    .toLowerCase()
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const sign = plain[last]
  const isDecimal = last >= 0 && plain.indexOf(sign ?? '') === last
  const digits = (part: string) => part.replace(/[.,]/g, '')
  const text = isDecimal ? `${digits(plain.slice(0, last))}.${digits(plain.slice(last + 1))}` : digits(plain)
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

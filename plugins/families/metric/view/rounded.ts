import { currentLanguage } from '@assess/sdk'

/** Four digits that count, and one behind the point of what is not huge: two tries can be told from each other. */
export function rounded(value: number): string {
  const size = Math.abs(value)
  const decimals = size < 1 ? 4 : size < 10 ? 3 : size < 100 ? 2 : size < 100_000 ? 1 : 0
  return value.toLocaleString(currentLanguage().tag, { maximumFractionDigits: decimals })
}

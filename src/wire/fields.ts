/** A record of a message whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty for anything else. */
export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** A whole number from 0; -1 for anything else. */
export const countIn = (fields: Fields, name: string): number => {
  const value = fields[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : -1
}

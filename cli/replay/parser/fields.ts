import type { Path, Source } from '../../definitions/source.ts'

/** A mapping of a file. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a file, whose findings stand in their places in the file. */
export const sourceAt = (source: Source, at: Path, value: unknown): Source => ({
  ...source,
  value,
  finding: (path, message) => source.finding([...at, ...path], message),
  writtenPath: (path) => [...at, ...path],
})

import type { Json } from '@assess/sdk'

/** What earlier steps of a check have saved, by name. */
export type Saved = ReadonlyMap<string, Json>

const NAME = /\$\{(\w+)\}/g
const WHOLE = /^\$\{(\w+)\}$/

function filledText(text: string, saved: Saved): unknown {
  const [, only = ''] = WHOLE.exec(text) ?? []
  if (saved.has(only)) return saved.get(only)
  return text.replace(NAME, (written, name) => (saved.has(name) ? String(saved.get(name)) : written))
}

function filledAny(value: unknown, saved: Saved): unknown {
  if (typeof value === 'string') return filledText(value, saved)
  if (Array.isArray(value)) return value.map((item) => filledAny(item, saved))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledAny(one, saved)]))
}

/** A step in which `${name}` stands for what was saved: a text that is nothing else becomes the value itself. */
export function filled<T>(step: T, saved: Saved): T {
  return saved.size === 0 ? step : (filledAny(step, saved) as T)
}

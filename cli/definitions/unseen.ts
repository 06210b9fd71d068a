import { asWritten } from '../../src/sdk/markup.ts'
import { showsNothing } from '../../src/sdk/seen-markup.ts'
import type { Report } from './diagnostic.ts'
import type { Path, Source } from './source.ts'

/** A text that candidates read, as HTML, and where its author wrote it. */
export interface ShownText {
  readonly path: Path
  readonly html: string
}

/** A text that is shown as it is written. */
export const plainAt = (path: Path, text: string): ShownText => ({ path, html: asWritten(text) })

/** The texts below a key named `text`, which are HTML by now. */
export function textsIn(value: unknown, at: Path = []): readonly ShownText[] {
  if (typeof value === 'string') return at.at(-1) === 'text' ? [{ path: at, html: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Reports each text of which candidates see nothing, such as a comment alone. */
export function reportUnseen(texts: readonly ShownText[], source: Source, report: Report): void {
  for (const { path, html } of texts) {
    const name = path.join('.')
    if (showsNothing(html)) report(source.finding(path, `Candidates see nothing of "${name}"`))
  }
}

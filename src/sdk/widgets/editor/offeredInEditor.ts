import type { OfferedKey } from '../keys/offered.ts'
import { editorTexts } from './common/texts.ts'
import { chordsOf } from './keys.ts'

type Name = keyof typeof editorTexts.keys

interface Offered {
  /** Whether it is Monaco. */
  readonly isFull: boolean
  /** Keys that mean nothing in this editor now. */
  readonly without?: ReadonlySet<Name>
  /** What Monaco's palette lacks. */
  readonly acts?: Readonly<Partial<Record<Name, () => void>>>
}

/** What keys do in an editor, in the order of their texts. */
export function offeredInEditor({ isFull, without, acts }: Offered): readonly OfferedKey[] {
  const chords = chordsOf(isFull)
  const names = Object.keys(editorTexts.keys) as Name[]
  return names.flatMap((name) => {
    const chord = chords.get(name)
    if (chord === undefined || without?.has(name)) return []
    return { does: editorTexts.keys[name], chord, run: acts?.[name] }
  })
}

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Something that a key does now. */
export interface OfferedKey {
  /** What it does, in words. */
  readonly does: string
  /** Such as `Mod+Shift+Enter`, where `Mod` is Ctrl, or Command on a Mac. */
  readonly chord: string
  /** Does it, also by its name in the palette of the editor; absent for what goes by where the caret is. */
  readonly run?: (() => void) | undefined
}

/** The parts of a page that have keys of their own, as the list of keys has them. */
export const KEY_PLACES = ['editor', 'vim', 'emacs', 'files', 'workspace', 'page'] as const
export type KeyPlace = (typeof KEY_PLACES)[number]

interface Offer {
  readonly place: KeyPlace
  keys(): readonly OfferedKey[]
}

const offers = new Set<Offer>()

/** What keys do on the page as it is now, by place; what two parts offer alike stands once. */
export function offeredKeys(): readonly (readonly [KeyPlace, readonly OfferedKey[]])[] {
  return KEY_PLACES.flatMap((place) => {
    const keys = [...offers].flatMap((offer) => (offer.place === place ? offer.keys() : []))
    const byWords = new Map(keys.map((key) => [key.does, key]))
    return byWords.size > 0 ? [[place, [...byWords.values()]] as const] : []
  })
}

/** Does what a key is offered for; false when nothing is. */
export function runOffered(chord: string): boolean {
  const [offered] = offeredKeys().flatMap(([, keys]) => keys.filter((key) => key.chord === chord && key.run))
  offered?.run?.()
  return offered !== undefined
}

/**
 * Has the list of keys, and the palette of the editor, know these as long as the component is there.
 *
 * @example
 * useOfferedKeys('page', () => [{ does: 'Undo', chord: 'Mod+Z', run: () => undo() }])
 */
export function useOfferedKeys(place: KeyPlace, keys: () => readonly OfferedKey[]): void {
  const newest = useRef(keys)
  useLayoutEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const offer = { place, keys: () => newest.current() }
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [place])
}

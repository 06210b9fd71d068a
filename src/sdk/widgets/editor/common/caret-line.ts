/** A line that is shown, with the caret in it. */
export interface Place {
  /** From 1. */
  readonly line: number
  /** What is selected of it, in characters from 0; the caret is at its beginning when left out. */
  readonly part?: { readonly from: number; readonly to: number }
}

const reached = new WeakSet<Place>()

/** Whether the caret has not been led there yet; from now on it has. */
export function isNewPlace(place: Place | undefined): place is Place {
  if (!place || reached.has(place)) return false
  reached.add(place)
  return true
}

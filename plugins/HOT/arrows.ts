import type { KeyboardEvent } from 'react'
import type { Point } from './zone.schema.ts'

const STEP = 0.01
const LARGE_STEP = 0.1

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What a key asks for on a picture. */
export type KeyAct = { readonly by: Point } | 'set' | 'remove' | undefined

/** What a key that was pressed on the picture itself, or on a point, asks for; it is taken from the page then. */
export function keyActOf(event: KeyboardEvent): KeyAct {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || event.target !== event.currentTarget) return undefined
  const way = WAYS[key]
  const step = shiftKey ? LARGE_STEP : STEP
  if (way) event.preventDefault()
  if (way) return { by: { x: way.x * step, y: way.y * step } }
  const act = ({ Enter: 'set', ' ': 'set', Delete: 'remove', Backspace: 'remove' } as const)[key]
  if (act) event.preventDefault()
  return act
}

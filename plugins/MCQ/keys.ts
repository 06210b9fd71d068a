/** What a letter does with the option that it stands at. */
export interface KeyAction {
  readonly kind: 'choose' | 'rule-out'
  /** Of the option, from 0. */
  readonly index: number
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>

/**
 * A letter alone chooses its option, with Shift it rules it out; `undefined` for every other press. A keyboard whose
 * letters are others, such as a Greek one, is read by the places of its keys.
 */
export function keyAction(press: Press, options: number): KeyAction | undefined {
  const { altKey, code, ctrlKey, isComposing, key, metaKey, repeat, shiftKey } = press
  if (altKey || ctrlKey || metaKey || repeat || isComposing) return undefined
  const letter = /^[a-z]$/i.test(key)
    ? key
    : /^\p{L}$/u.test(key)
      ? /^Key([A-Z])$/.exec(code)?.[1]
      : undefined
  const index = letter === undefined ? -1 : letter.toUpperCase().charCodeAt(0) - 65
  if (index < 0 || index >= options) return undefined
  return { kind: shiftKey ? 'rule-out' : 'choose', index }
}

/** The last letter that is a key: options after the 26th have none. */
export const keysFor = (options: number): number => Math.min(options, 26)

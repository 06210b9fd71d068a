/** One key as a browser's event names it. */
export interface Key {
  /** What `event.key` says, such as `a`, `Enter` or `" "`. */
  readonly key: string
  /** What `event.code` says, such as `KeyA`, `Enter` or `Space`. */
  readonly code: string
  readonly keyCode: number
}

/** Keys that are pressed while another one is, in the order in which they stand in a chord's documentation. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'] as const

type Modifier = (typeof MODIFIERS)[number]

/** Keys in the order in which they are pressed; all but the last are held. */
export interface Chord {
  readonly held: readonly Modifier[]
  readonly last: Key
}

const CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Tab: 9,
  Escape: 27,
  Backspace: 8,
  Delete: 46,
  Insert: 45,
  Home: 36,
  End: 35,
  PageUp: 33,
  PageDown: 34,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  ContextMenu: 93,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, 112 + index])),
}

const MODIFIER_CODES: Readonly<Record<Modifier, number>> = { Control: 17, Shift: 16, Alt: 18, Meta: 91 }

/** Signs of a keyboard of the United States: the key that has them, and its number. */
const SIGNS: readonly (readonly [signs: string, code: string, keyCode: number])[] = [
  ['`~', 'Backquote', 192],
  ['-_', 'Minus', 189],
  ['=+', 'Equal', 187],
  ['[{', 'BracketLeft', 219],
  [']}', 'BracketRight', 221],
  ['\\|', 'Backslash', 220],
  [';:', 'Semicolon', 186],
  [`'"`, 'Quote', 222],
  [',<', 'Comma', 188],
  ['.>', 'Period', 190],
  ['/?', 'Slash', 191],
  ...[...')!@#$%^&*('].map((sign, digit) => [sign, `Digit${digit}`, 48 + digit] as const),
]

/** What people write for a key that has another name. */
const MEANT: Readonly<Record<string, string>> = {
  Spacebar: 'Space',
  Ctrl: 'Control',
  Cmd: 'Meta',
  Command: 'Meta',
  Win: 'Meta',
  Option: 'Alt',
  Esc: 'Escape',
  Return: 'Enter',
  Del: 'Delete',
  Ins: 'Insert',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Menu: 'ContextMenu',
}

/** The name of every key that is not one sign. */
const KEY_NAMES: readonly string[] = ['Space', ...Object.keys(CODES), ...MODIFIERS]

const isModifier = (name: string): name is Modifier => (MODIFIERS as readonly string[]).includes(name)

function knownKey(name: string): Key | undefined {
  if (name === 'Space' || name === ' ') return { key: ' ', code: 'Space', keyCode: 32 }
  if (isModifier(name)) return { key: name, code: `${name}Left`, keyCode: MODIFIER_CODES[name] }
  const keyCode = CODES[name]
  if (keyCode !== undefined) return { key: name, code: name, keyCode }
  if (/^[a-z]$/i.test(name))
    return { key: name, code: `Key${name.toUpperCase()}`, keyCode: name.toUpperCase().charCodeAt(0) }
  if (/^\d$/.test(name)) return { key: name, code: `Digit${name}`, keyCode: name.charCodeAt(0) }
  const sign = name.length === 1 ? SIGNS.find(([signs]) => signs.includes(name)) : undefined
  return sign && { key: name, code: sign[1], keyCode: sign[2] }
}

/** How many letters have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, wanted] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function nearestKey(name: string): string | undefined {
  const meant = Object.entries(MEANT).find(([alias]) => alias.toLowerCase() === name.toLowerCase())?.[1]
  const ofCode = /^(?:Key|Digit)(\w)$/.exec(name)?.[1]?.toLowerCase()
  if (meant ?? ofCode) return meant ?? ofCode
  const far = KEY_NAMES.map((known) => distance(name.toLowerCase(), known.toLowerCase()))
  const least = Math.min(...far)
  return least <= Math.max(1, name.length / 3) ? KEY_NAMES[far.indexOf(least)] : undefined
}

/** A part of a chord; the sign `+` stands alone or last. */
const partsOf = (keys: string) =>
  (keys === '+' || keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+')).filter(
    (part) => part !== '',
  )

/**
 * Reads a key or a chord, such as `Enter`, `Space`, `a` or `Control+Shift+z`. Throws for any other name, with the nearest right
 * one, so that no driver waits for what a key of that name would do.
 */
export function readChord(keys: string): Chord {
  const refuse = (name: string, why: string): never => {
    throw new Error(
      `press(${JSON.stringify(keys)}): there is no key "${name}"${why}${why.endsWith('?') ? '' : '.'} A key is one sign of a keyboard of the United States, ` +
        `or one of ${KEY_NAMES.join(', ')}; a chord joins several by "+", such as Control+b.`,
    )
  }
  const parts = partsOf(keys)
  const found = parts.map((name) => {
    const meant = knownKey(name) ? undefined : nearestKey(name)
    return knownKey(name) ?? refuse(name, meant === undefined ? '' : `. Did you mean "${meant}"?`)
  })
  const last = found.at(-1)
  if (!last) return refuse('', '')
  const held = parts.slice(0, -1)
  const other = held.find((name) => !isModifier(name))
  if (other !== undefined) refuse(other, ' that is held while another one is pressed')
  return { held: held.filter(isModifier), last }
}

import { expect, it } from 'vitest'
import { coloursOf } from './colours.ts'

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const
const bright = (name: string) => `bright${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** Contrast of two colours as WCAG defines it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

it.each([false, true])('all sixteen colours of a terminal can be read (dark: %s)', (isDark) => {
  const colours: Readonly<Record<string, unknown>> = { ...coloursOf(isDark) }
  for (const name of [...NAMES, ...NAMES.map(bright), 'foreground', 'cursor'])
    expect(contrast(String(colours[name]), String(colours.background)), name).toBeGreaterThanOrEqual(
      isDark && name === 'black' ? 3.5 : 4.5,
    )
  expect(colours.cursorAccent).toBe(colours.background)
  expect(contrast(String(colours.foreground), String(colours.selectionBackground))).toBeGreaterThan(4.5)
})

it('a dark page has other colours than a light one', () => {
  const light = coloursOf(false)
  const dark = coloursOf(true)
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  for (const name of ['red', 'background', 'foreground', 'selectionBackground'] as const)
    expect(light[name]).not.toBe(dark[name])
})

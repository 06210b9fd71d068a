import { describe, expect, it } from 'vitest'
import { BREAKPOINTS, DARK, from, LIGHT } from '../../src/sdk/theme.ts'

const BACKGROUNDS = ['bg', 'surface', 'surface-2'] as const
const TEXTS = ['text', 'text-muted', 'accent', 'danger', 'warning', 'success'] as const
const SOFT = ['accent', 'danger', 'warning', 'success'] as const

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s theme', (_, theme) => {
  const pairs = [
    ...TEXTS.flatMap((text) => BACKGROUNDS.map((background) => [text, background] as const)),
    ...SOFT.flatMap((name) => [[name, `${name}-soft`] as const, ['text', `${name}-soft`] as const]),
    ['accent-text', 'accent'] as const,
  ]

  it.each(pairs)('%s can be read on %s at 4.5 to 1', (text, background) => {
    expect(contrast(theme[text], theme[background])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(BACKGROUNDS)('the outlines of controls and the focus can be seen on %s at 3 to 1', (background) => {
    expect(contrast(theme['border-strong'], theme[background])).toBeGreaterThanOrEqual(3)
    expect(contrast(theme.focus, theme[background])).toBeGreaterThanOrEqual(3)
  })
})

it('[CONST-02] layouts change at 576, 768, 992 and 1200 px', () => {
  expect(Object.values(BREAKPOINTS)).toEqual([576, 768, 992, 1200])
  expect(from('medium')).toBe('@media (min-width: 768px)')
})

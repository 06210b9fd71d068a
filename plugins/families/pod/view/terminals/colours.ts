import { DARK, LIGHT } from '@assess/sdk/ui'
import type { ITheme } from '@xterm/xterm'

/** The sixteen colours that programs name; each has a contrast of 4.5 to the background, as far as it is for text. */
const LIGHT_COLOURS: ITheme = {
  black: '#18202c',
  red: '#b3231c',
  green: '#176a3a',
  yellow: '#7d4c00',
  blue: '#2a55c0',
  magenta: '#8b2f97',
  cyan: '#0f6674',
  white: '#5b6473',
  brightBlack: '#535e6f',
  brightRed: '#c4352d',
  brightGreen: '#1d7a45',
  brightYellow: '#8a5a00',
  brightBlue: '#3a66d6',
  brightMagenta: '#9c3fa8',
  brightCyan: '#157584',
  brightWhite: '#18202c',
}

const DARK_COLOURS: ITheme = {
  black: '#76839a',
  red: '#ff9d94',
  green: '#80d49e',
  yellow: '#f1bb66',
  blue: '#8fb2ff',
  magenta: '#e2a3ec',
  cyan: '#7fd3e0',
  white: '#e7ebf1',
  brightBlack: '#a6b0bf',
  brightRed: '#ffb8b1',
  brightGreen: '#a0e3b7',
  brightYellow: '#f7d08f',
  brightBlue: '#b1caff',
  brightMagenta: '#edc0f4',
  brightCyan: '#a5e2eb',
  brightWhite: '#ffffff',
}

/** The colours of a terminal on a light or a dark page. */
export function coloursOf(isDark: boolean): ITheme {
  const page = isDark ? DARK : LIGHT
  return {
    ...(isDark ? DARK_COLOURS : LIGHT_COLOURS),
    background: page.surface,
    foreground: page.text,
    cursor: page.text,
    cursorAccent: page.surface,
    selectionBackground: isDark ? '#3a4f80' : '#bcd0fa',
  }
}

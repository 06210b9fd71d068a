/** Every colour of the player, once. Plugins and the shell use them as CSS variables, such as `var(--text)`. */
interface Palette {
  /** Behind everything. */
  readonly bg: string
  /** Cards, bars, fields. */
  readonly surface: string
  /** Quiet areas on a surface: hover, table heads, code. */
  readonly 'surface-2': string
  readonly text: string
  readonly 'text-muted': string
  /** Lines that only divide. */
  readonly border: string
  /** Outlines of controls; 3:1 against every background. */
  readonly 'border-strong': string
  readonly accent: string
  /** Text on `accent`. */
  readonly 'accent-text': string
  readonly 'accent-soft': string
  readonly danger: string
  readonly 'danger-soft': string
  readonly warning: string
  readonly 'warning-soft': string
  readonly success: string
  readonly 'success-soft': string
  readonly focus: string
  readonly shadow: string
}

/** The colours of the light theme; `DARK` has the same names. */
export const LIGHT: Palette = {
  bg: '#f5f6f8',
  surface: '#ffffff',
  'surface-2': '#eef0f4',
  text: '#18202c',
  'text-muted': '#535e6f',
  border: '#dce0e7',
  'border-strong': '#7d8798',
  accent: '#2a55c0',
  'accent-text': '#ffffff',
  'accent-soft': '#e7edfb',
  danger: '#b3231c',
  'danger-soft': '#fdecea',
  warning: '#7d4c00',
  'warning-soft': '#fdf1d9',
  success: '#176a3a',
  'success-soft': '#e3f4e9',
  focus: '#2a55c0',
  shadow: '0 1px 2px rgb(24 32 44 / 6%), 0 8px 24px rgb(24 32 44 / 10%)',
}

/**
 * The colours of the dark theme, for what no style sheet reaches, such as a canvas. In styles take the variables, such as
 * `var(--accent)`, which follow the theme by themselves.
 */
export const DARK: Palette = {
  bg: '#11151b',
  surface: '#191f28',
  'surface-2': '#232b36',
  text: '#e7ebf1',
  'text-muted': '#a6b0bf',
  border: '#303a48',
  'border-strong': '#76839a',
  accent: '#8fb2ff',
  'accent-text': '#0e1729',
  'accent-soft': '#22304f',
  danger: '#ff9d94',
  'danger-soft': '#42211f',
  warning: '#f1bb66',
  'warning-soft': '#3b2d14',
  success: '#80d49e',
  'success-soft': '#1a3526',
  focus: '#8fb2ff',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
}

/** Pixels from which a layout of that width class begins. */
export const BREAKPOINTS = { small: 576, medium: 768, large: 992, wide: 1200 } as const

/**
 * A media query for screens of at least that class.
 *
 * @example
 * const columns = css({ display: 'grid', [fromWidth('medium')]: { gridTemplateColumns: '1fr 1fr' } })
 */
export function from(size: keyof typeof BREAKPOINTS): string {
  return `@media (min-width: ${BREAKPOINTS[size]}px)`
}

function variables(palette: Palette): Record<string, string> {
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]))
}

/** `--picture`: charts and photos are made for paper; in the dark they are dimmed rather than glare. */
const dark = { colorScheme: 'dark', '--picture': 'brightness(0.82)', ...variables(DARK) }
const light = { colorScheme: 'light', '--picture': 'none', ...variables(LIGHT) }

/**
 * The variables as an Emotion style object. The device's preference decides; `data-theme` on the root element
 * overrules it.
 */
export const themeVariables = {
  ':root': {
    ...light,
    '--radius': '8px',
    '--font': 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
    '--font-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  },
  '@media (prefers-color-scheme: dark)': { ':root': dark },
  ':root[data-theme="light"]': light,
  ':root[data-theme="dark"]': dark,
}

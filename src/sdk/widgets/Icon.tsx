import { css } from '@emotion/react'
import { LineDrawing } from './LineDrawing.tsx'

const PATHS = {
  back: 'M15 18l-6-6 6-6',
  forward: 'M9 18l6-6-6-6',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  chat: 'M4 5h16v11H9l-5 4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  clip: 'M19 11.5l-7.6 7.6a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3.1 3.1 0 0 1 4.4 4.4l-8.1 8.1a1.5 1.5 0 0 1-2.2-2.2l7.3-7.2',
  clock: 'M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  device: 'M4 5h16v11H4zM2 20h20M12 16v4',
  flag: 'M5 21V4h12l-2 4 2 4H5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  help: 'M9.2 9a3 3 0 1 1 4 2.8c-.8.3-1.2.9-1.2 1.7v.5M12 17.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  info: 'M12 11v6M12 7.5v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  kebab: 'M12 5v.1M12 12v.1M12 19v.1',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 3.5-2.3M19 12.5a10 10 0 0 0-5-2.7M8.5 16a5 5 0 0 1 7 0M12 20v.1M1.5 9A15 15 0 0 1 5 6.6M22.5 9A15 15 0 0 0 10.5 5',
  search: 'M20 20l-4.5-4.5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  send: 'M4 12L3 4l18 8-18 8zM4 12h8',
  star: 'M12 3.5l2.6 5.6 6 .7-4.4 4.2 1.1 6-5.3-3-5.3 3 1.1-6L3.4 9.8l6-.7z',
  sync: 'M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 20v-5h-5',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.5v.1',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  /** Pixels. */
  readonly size?: number
  readonly filled?: boolean
}

/** Pictures that point along the line, which runs the other way in some languages. */
const POINTING: ReadonlySet<IconName> = new Set(['back', 'forward'])
const mirrored = css({ '[dir="rtl"] &': { transform: 'scaleX(-1)' } })

/**
 * A picture beside a text that says the same; hidden from screen readers.
 *
 * @example
 * <button type="button" css={toolButton} aria-label="Copy"><Icon name="copy" size={18} /></button>
 */
export function Icon({ name, size, filled = false }: IconProps) {
  return (
    <LineDrawing
      path={PATHS[name]}
      fill={filled ? 'currentColor' : 'none'}
      strokeWidth={name === 'kebab' ? 3 : 1.8}
      size={size}
      css={POINTING.has(name) && mirrored}
    />
  )
}

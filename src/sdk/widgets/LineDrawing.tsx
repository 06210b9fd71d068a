import type { ComponentProps } from 'react'

interface LineDrawingProps extends Pick<ComponentProps<'svg'>, 'className' | 'fill' | 'strokeWidth'> {
  readonly path: string
  /** The side of the square in which the path is drawn. */
  readonly units?: number
  /** In CSS pixels. */
  readonly size?: number | undefined
}

/**
 * A picture of lines in the colour of the text around it, which says the same; hidden from screen readers.
 *
 * @example
 * <LineDrawing path="M6 9l6 6 6-6" size={18} />
 */
export function LineDrawing({
  path,
  units = 24,
  size = 20,
  fill = 'none',
  strokeWidth = 1.8,
  className,
}: LineDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${units} ${units}`}
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{ flex: 'none', display: 'block' }}
    >
      <path d={path} />
    </svg>
  )
}

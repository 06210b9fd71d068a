import { css } from '@emotion/react'
import { positionOf } from './Marker.tsx'
import type { MarkedZone } from './marks.ts'
import type { Point, Zone } from './zone.schema.ts'

const drawing = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '& > *': { strokeWidth: 3, vectorEffect: 'non-scaling-stroke' },
  filter: 'drop-shadow(0 0 1.5px var(--surface))',
})

const colours = {
  correct: css({ fill: 'color-mix(in srgb, var(--success) 20%, transparent)', stroke: 'var(--success)' }),
  missing: css({
    fill: 'color-mix(in srgb, var(--success) 10%, transparent)',
    stroke: 'var(--success)',
    strokeDasharray: '8 5',
  }),
  wrong: undefined,
  none: css({
    fill: 'color-mix(in srgb, var(--text-muted) 15%, transparent)',
    stroke: 'var(--text-muted)',
    strokeDasharray: '2 5',
  }),
}

const sign = css({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  padding: '0 6px',
  border: '1px solid var(--border-strong)',
  borderRadius: 4,
  background: 'var(--surface)',
  color: 'var(--text)',
  fontSize: 13,
  fontWeight: 700,
  lineHeight: '20px',
})

/** Names a zone on the picture, where its label may have no room. */
export const zoneLetter = (index: number) => String.fromCharCode(65 + (index % 26))

/** The upper left corner of a zone, where its letter hides no point in its middle. */
function cornerOf({ circle, rectangle, polygon = [] }: Zone, ratio: number): Point {
  if (rectangle) return rectangle
  if (circle) return { x: circle.x - circle.radius * 0.7, y: circle.y - (circle.radius * 0.7) / ratio }
  const [first = { x: 0, y: 0 }] = polygon
  return polygon.reduce((best, one) => (one.x + one.y < best.x + best.y ? one : best), first)
}

const inside = (share: number, edge: number) => Math.min(1 - edge, Math.max(edge, share))

function Shape({ marked: { mark, zone }, ratio }: { readonly marked: MarkedZone; readonly ratio: number }) {
  const { circle, rectangle, polygon = [] } = zone
  const style = colours[mark ?? 'none']
  if (circle)
    return <ellipse css={style} cx={circle.x} cy={circle.y} rx={circle.radius} ry={circle.radius / ratio} />
  if (rectangle) return <rect css={style} {...rectangle} />
  return <polygon css={style} points={polygon.map(({ x, y }) => `${x},${y}`).join(' ')} />
}

interface ZonesProps {
  readonly zones: readonly MarkedZone[]
  readonly ratio: number
}

/** The zones of the key over the picture of a review; the list below it says what they are. */
export function Zones({ zones, ratio }: ZonesProps) {
  return (
    <div aria-hidden>
      <svg css={drawing} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {zones.map((marked, index) => (
          <Shape key={zoneLetter(index)} marked={marked} ratio={ratio} />
        ))}
      </svg>
      {zones.map(({ zone }, index) => {
        const { x, y } = cornerOf(zone, ratio)
        const position = positionOf({ x: inside(x, 0.03), y: inside(y, 0.04) })
        return (
          <span key={zoneLetter(index)} css={sign} style={position}>
            {zoneLetter(index)}
          </span>
        )
      })}
    </div>
  )
}

import { quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keyActOf } from './arrows.ts'
import { moved, nearestTo } from './geometry.ts'
import { Marker, positionOf } from './Marker.tsx'
import type { Picture } from './picture.ts'
import { texts } from './texts.ts'
import type { Points } from './usePoints.ts'

/** A picture without a size is drawn as wide as this, at most. */
const WIDEST = 1200
/** As much of the window's height as a picture takes. */
const TALLEST = '75vh'

const frame = css({
  overflow: 'auto',
  maxHeight: '85vh',
  borderRadius: 'var(--radius)',
  '&:has(> :focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
})

/** What the points lie on. */
export const pictureSurface = css({
  position: 'relative',
  direction: 'ltr',
  '&[tabindex]': { cursor: 'crosshair' },
  '&:focus': { outline: 'none' },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 'var(--radius)',
    filter: 'var(--picture)',
    userSelect: 'none',
  },
  '&:not(:focus-visible) > [data-cross]': { display: 'none' },
})

/** Bright and dark side by side, so that it stands out against any picture. */
const line = {
  content: '""',
  position: 'absolute',
  background: 'var(--accent)',
  boxShadow: '0 0 0 1px var(--surface)',
} as const

const cross = css({
  position: 'absolute',
  width: 0,
  height: 0,
  scrollMargin: 80,
  pointerEvents: 'none',
  '&::before': { ...line, width: 41, height: 3, transform: 'translate(-50%, -50%)' },
  '&::after': { ...line, width: 3, height: 41, transform: 'translate(-50%, -50%)' },
})

const lost = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  '& p': { margin: 0 },
})

/** What is in the middle of the frame stays there when the picture gets another size. */
function useCenteredZoom(zoom: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const { current } = frame
    const growth = zoom / before.current
    before.current = zoom
    if (!current || growth === 1) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = current
    const right = clientWidth / 2
    const down = Math.min(clientHeight, current.scrollHeight / growth) / 2
    current.scrollTo((scrollLeft + right) * growth - right, (scrollTop + down) * growth - down)
  }, [zoom])
  return frame
}

interface FramedPictureProps {
  readonly picture: Picture
  readonly zoom: number
  children(image: ReactNode, style: object): ReactNode
}

/** The picture at its size, in a frame that scrolls when it is enlarged. */
export function FramedPicture({ picture: { source, alt, size }, zoom, children }: FramedPictureProps) {
  const [isLost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  const view = useCenteredZoom(zoom)
  const limit = size ? `${size.width}px, calc(${TALLEST} * ${size.width / size.height})` : `${WIDEST}px`
  const style = { width: `calc(min(100%, ${limit}) * ${zoom})` }
  const image = (
    <img
      key={tries}
      src={source}
      alt={alt}
      draggable={false}
      {...size}
      onLoad={() => setLost(false)}
      onError={() => setLost(true)}
    />
  )
  return (
    <div>
      {isLost && (
        <div css={lost} role="alert">
          <p>{texts.missing}</p>
          <button type="button" css={quietButton} onClick={() => setTries(tries + 1)}>
            {texts.retry}
          </button>
        </div>
      )}
      <div ref={view} css={frame}>
        {children(image, style)}
      </div>
    </div>
  )
}

interface SurfaceProps {
  readonly picture: Picture
  readonly zoom: number
  readonly points: Points
  readonly host: RefObject<HTMLDivElement | null>
  /** Of the words that say how it is worked. */
  readonly describedBy: string
}

/** The picture on which points are set: by mouse and finger where they press, by the keyboard at a cross. */
export function Surface({ picture, zoom, points, host, describedBy }: SurfaceProps) {
  const [at, setAt] = useState({ x: 0.5, y: 0.5 })
  const mark = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (at.x !== 0.5 || at.y !== 0.5) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])

  function press(event: MouseEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('[data-marker]')) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    setAt(moved(point, 0, 0))
    points.set(point)
  }

  function steer(act: ReturnType<typeof keyActOf>) {
    if (act === 'set') return points.set(at)
    if (act === 'remove' && points.choice.length > 0) return points.remove(nearestTo(at, points.choice))
    if (typeof act !== 'object') return
    const next = moved(at, act.by.x, act.by.y)
    setAt(next)
    points.say(texts.cross(texts.place(next)))
  }

  return (
    <FramedPicture picture={picture} zoom={zoom}>
      {(image, style) => (
        <div
          ref={host}
          css={pictureSurface}
          style={style}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
          tabIndex={0}
          role="application"
          aria-label={texts.picture}
          aria-describedby={describedBy}
          onClick={press}
          onKeyDown={(event) => steer(keyActOf(event))}
        >
          {image}
          {points.choice.map((point, index) => (
            <Marker
              key={index}
              point={point}
              index={index}
              points={points}
              box={() => host.current?.getBoundingClientRect()}
              leave={() => host.current?.focus()}
            />
          ))}
          <span ref={mark} data-cross css={cross} style={positionOf(at)} aria-hidden />
        </div>
      )}
    </FramedPicture>
  )
}

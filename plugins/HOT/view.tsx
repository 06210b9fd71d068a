import type { ViewProps } from '@assess/sdk'
import { LineDrawing, muted, quietButton, Statement, stack } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId, useMemo, useRef, useState } from 'react'
import { ratioOf } from './geometry.ts'
import { SeenPoint } from './Marker.tsx'
import { readMarks } from './marks.ts'
import { PointList, ZoneList } from './PointList.tsx'
import { type Picture, pictureIn } from './picture.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { FramedPicture, pictureSurface, Surface } from './Surface.tsx'
import { texts } from './texts.ts'
import { usePoints } from './usePoints.ts'
import { Zones } from './Zones.tsx'

const ZOOMS = [1, 1.5, 2, 3]

const part = css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const grow = css(muted, { flex: '1 1 10rem' })
const onlyWithKeys = css({ '@media (pointer: coarse)': { display: 'none' } })

const MINUS = 'M5 12h14'
const PLUS = 'M5 12h14M12 5v14'

type Props = Pick<ViewProps<Problem, Solution>, 'context' | 'solution'> & { readonly picture: Picture }

function useZoom() {
  const [step, setStep] = useState(0)
  const to = (next: number) => setStep(Math.min(ZOOMS.length - 1, Math.max(0, next)))
  const buttons = [
    { name: texts.smaller, path: MINUS, next: step - 1 },
    { name: texts.larger, path: PLUS, next: step + 1 },
  ].map(({ name, path, next }) => (
    <button
      key={path}
      type="button"
      css={quietButton}
      aria-label={name}
      title={name}
      aria-disabled={ZOOMS[next] === undefined}
      onClick={() => to(next)}
    >
      <LineDrawing path={path} />
    </button>
  ))
  return { zoom: ZOOMS[step] ?? 1, buttons }
}

/** The picture while points may be set. */
function Settable({ context, solution, picture }: Props) {
  const { points: most } = context.problem
  const points = usePoints({ context, solution })
  const { zoom, buttons } = useZoom()
  const host = useRef<HTMLDivElement>(null)
  const id = useId()

  function take(index: number) {
    points.remove(index)
    host.current?.focus({ preventScroll: true })
  }

  return (
    <div css={part}>
      <p id={id} css={muted}>
        {texts.hint(most)} <span css={onlyWithKeys}>{texts.keys}</span>
      </p>
      <div css={bar}>
        <span css={grow}>{texts.count(points.choice.length, most)}</span>
        <button type="button" css={quietButton} aria-disabled={!points.canUndo} onClick={points.undo}>
          {texts.undo}
        </button>
        {buttons}
      </div>
      <Surface picture={picture} zoom={zoom} points={points} host={host} describedBy={id} />
      <p css={[muted, { minHeight: '1.5em' }]} role="status">
        {points.said}
      </p>
      <PointList choice={points.choice} marks={[]} remove={take} />
    </div>
  )
}

/** The picture when nothing may be changed, in a review with the zones. */
function Readable({ context, solution: { choice }, picture }: Props) {
  const { points, zones } = useMemo(() => readMarks(context.marks ?? []), [context.marks])
  const ratio = ratioOf(context.problem.picture.text)
  const { zoom, buttons } = useZoom()
  return (
    <div css={part}>
      <div css={bar}>
        <span css={grow}>{texts.count(choice.length, context.problem.points)}</span>
        {buttons}
      </div>
      <FramedPicture picture={picture} zoom={zoom}>
        {(image, style) => (
          <div css={pictureSurface} style={style}>
            {image}
            <Zones zones={zones} ratio={ratio} />
            {choice.map((point, index) => (
              <SeenPoint key={index} point={point} index={index} mark={points[index]?.mark} />
            ))}
          </div>
        )}
      </FramedPicture>
      {choice.length === 0 && <p css={muted}>{texts.none}</p>}
      <PointList choice={choice} marks={points} />
      <ZoneList zones={zones} />
    </div>
  )
}

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { picture, statement } = context.problem
  const shown = useMemo(() => pictureIn(picture.text), [picture.text])
  const Part = context.readOnly ? Readable : Settable
  return (
    <div css={stack}>
      <Statement html={statement} />
      <Part context={context} solution={solution} picture={shown} />
    </div>
  )
}

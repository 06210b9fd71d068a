import type { Filmstrip, StepFrame } from '../../results/filmstrip.ts'
import type { TimelineLine } from '../../results/timeline.ts'
import { networkSteps } from '../../steps/network.ts'
import { serverSteps } from '../../steps/server.ts'
import { milliseconds, virtualTimeText } from '../../time/duration.ts'
import { type Axis, axisOf } from './axis.ts'
import { type Markup, markup } from './markup.ts'

/** Something on the chart, in milliseconds since the beginning of the flow. */
interface Mark {
  readonly from: number
  readonly until: number
  readonly title: string
  readonly kind: 'step' | 'call' | 'event' | 'track' | 'fault' | 'failed'
}

interface Row {
  readonly name: string
  readonly marks: readonly Mark[]
}

const FAULT_STEPS = [...Object.keys(networkSteps), ...Object.keys(serverSteps), 'sleep', 'clock', 'kill tab']
const isBad = (status: number) => status === 0 || status >= 400

/** How long the fault of a step lasts, as its arguments say. */
function lasting({ at, until, args }: StepFrame): number {
  const said: unknown = Reflect.get(Object(args), 'for') ?? Reflect.get(Object(args), 'down')
  return typeof said === 'string' ? Math.max(until, at + milliseconds(said)) : until
}

function rowsOf(filmstrip: Filmstrip, lines: readonly TimelineLine[]): readonly Row[] {
  const { start, frames, calls, events } = filmstrip
  const end = Math.max(0, ...frames.map(({ until }) => until - start))
  const instant = (at: number, title: string, kind: Mark['kind']): Mark => ({
    from: at,
    until: at,
    title,
    kind,
  })
  const steps = frames.map(
    ({ at, until, text, isFailed }): Mark => ({
      from: at - start,
      until: until - start,
      title: text,
      kind: isFailed ? 'failed' : 'step',
    }),
  )
  const faults = frames
    .filter(({ name }) => name !== undefined && FAULT_STEPS.includes(name))

    .map((frame): Mark => {
      const until = Math.min(lasting(frame) - start, end)
      return { from: frame.at - start, until, title: frame.text, kind: 'fault' }
    })
  const spoilt = calls.filter(({ fault }) => fault !== undefined)
  const errors = lines.filter(({ kind }) => kind === 'error')
  return [
    { name: 'Steps', marks: steps },
    {
      name: 'Screens',
      marks: lines.filter(({ kind }) => kind === 'screen').map(({ at, text }) => instant(at, text, 'step')),
    },
    {
      name: 'Calls',
      marks: calls.map(({ at, name, method, path, status }) =>
        instant(at - start, `${name ?? method} ${path} → ${status}`, isBad(status) ? 'failed' : 'call'),
      ),
    },
    {
      name: 'Events',
      marks: events.map(({ at, name, data }) =>
        instant(at - start, `${name} ${JSON.stringify(data)}`, name === 'TRACK' ? 'track' : 'event'),
      ),
    },
    {
      name: 'Faults',
      marks: [
        ...faults,
        ...spoilt.map(({ at, name, fault = '' }) =>
          instant(at - start, `${name ?? 'call'}: ${fault}`, 'fault'),
        ),
        ...errors.map(({ at, text }) => instant(at, text, 'failed')),
      ],
    },
  ]
}

const HEIGHT = 14
/** From here on a time is written to the left of its position. */
const LATE = 68

function drawn({ from, until, title, kind }: Mark, { positionOf }: Axis): Markup {
  const x = positionOf(from).toFixed(2)
  const width = (positionOf(until) - positionOf(from)).toFixed(2)
  const tooltip = markup`<title>${virtualTimeText(from)} ${title}</title>`
  if (kind === 'event' || kind === 'track') {
    return markup`<circle class="${kind}" cx="${x}%" cy="${HEIGHT / 2}" r="4">${tooltip}</circle>`
  }
  return from === until
    ? markup`<line class="${kind}" x1="${x}%" x2="${x}%" y1="1" y2="${HEIGHT - 1}">${tooltip}</line>`
    : markup`<rect class="${kind}" x="${x}%" width="${width}%" y="2" height="${HEIGHT - 4}" rx="2">${tooltip}</rect>`
}

/** Steps, screens, calls, events and faults of a flow on one axis. */
export function chartOf(filmstrip: Filmstrip, lines: readonly TimelineLine[]): Markup {
  const rows = rowsOf(filmstrip, lines)
  const moments = rows.flatMap(({ marks }) => marks.flatMap(({ from, until }) => [from, until]))
  const axis = axisOf([0, ...moments])
  const drawnRows = rows.map(
    ({ name, marks }) => markup`<div class="row"><span>${name} <small>${marks.length}</small></span>
<svg role="img" aria-label="${name}: ${marks.length}" height="${HEIGHT}">${marks.map((mark) => drawn(mark, axis))}</svg></div>`,
  )
  const times = axis.marks.map(
    (at) =>
      markup`<span ${axis.positionOf(at) > LATE && markup`class="late"`} style="inset-inline-start:${axis.positionOf(at).toFixed(2)}%">${virtualTimeText(at).slice(0, 8)}</span>`,
  )
  return markup`<figure class="chart">${drawnRows}
<div class="row axis"><span></span><div class="times">${times}</div></div>
<figcaption>Quiet is drawn shorter than it was. Point at a mark to read it.</figcaption></figure>`
}

import type { PageRequest } from './requests.ts'
import type { Visit } from './visit.ts'

const ROW = 16
const NAMES = 300
const CHART = 900
const TICKS = [100, 250, 500, 1000, 2000, 5000]
/** As many lines at most across the chart. */
const MOST_TICKS = 12

const COLOURS: Readonly<Record<string, string>> = { js: '#d99a1c', css: '#8b5fbf', json: '#2f7fc1' }
const HTML_COLOUR = '#3a8f5c'
const DATA_COLOUR = '#2f7fc1'

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Chart {
  readonly title: string
  readonly visit: Visit
}

/** A picture of what pages asked for until they had painted, all on one time scale, as SVG. */
export function drawWaterfall(charts: readonly Chart[]): string {
  const longest = Math.max(...charts.map(({ visit }) => visit.paintedMs)) * 1.05
  const scale = CHART / longest
  const parts: string[] = []
  let top = 0
  for (const chart of charts) {
    const { height, marks } = drawChart(chart, scale, longest)
    parts.push(`<g transform="translate(0 ${top})">${marks}</g>`)
    top += height
  }
  const width = NAMES + CHART + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="white"/>
${parts.join('\n')}
</svg>
`
}

function drawChart({ title, visit }: Chart, scale: number, longest: number) {
  const { paintedMs, requests } = visit
  const shown = requests.filter(({ start }) => start < paintedMs).toSorted((a, b) => a.start - b.start)
  const bottom = 30 + shown.length * ROW
  const x = (ms: number) => (NAMES + Math.min(ms, longest) * scale).toFixed(1)
  const across = (ms: number, colour: string) =>
    `<line x1="${x(ms)}" x2="${x(ms)}" y1="24" y2="${bottom}" stroke="${colour}"/>`
  const ticks = ticksUntil(longest).map(
    (ms) =>
      `${across(ms, '#ddd')}<text x="${x(ms)}" y="${bottom + 12}" text-anchor="middle" fill="#666">${ms} ms</text>`,
  )
  const rows = shown.map((request, index) => drawRow(request, 30 + index * ROW, x))
  const heading = `${title}: painted after ${Math.round(paintedMs)} ms, ${shown.length} requests`
  const marks = [
    `<text x="8" y="17" font-size="14" font-weight="bold">${escaped(heading)}</text>`,
    ...ticks,
    ...rows,
    across(paintedMs, '#c22'),
  ]
  return { height: bottom + 30, marks: marks.join('\n') }
}

/** Pale until the reply begins, then full. */
function drawRow({ end, isCached, replied, start, url }: PageRequest, y: number, x: (ms: number) => string) {
  const { pathname } = new URL(url)
  const kind = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const colour = COLOURS[kind] ?? (start === 0 ? HTML_COLOUR : DATA_COLOUR)
  const name = pathname.length > 48 ? `…${pathname.slice(-47)}` : pathname
  const bar = (from: number, to: number, opacity: number) =>
    `<rect x="${x(from)}" y="${y + 3}" width="${Math.max(1, Number(x(to)) - Number(x(from))).toFixed(1)}" height="${ROW - 6}" fill="${colour}" opacity="${opacity}"/>`
  const label = `<text x="8" y="${y + 12}" fill="#222">${escaped(name)}${isCached ? ' (cache)' : ''}</text>`
  return `${label}${bar(start, replied, 0.4)}${bar(replied, end, 1)}`
}

function ticksUntil(longest: number): number[] {
  const step = TICKS.find((ms) => longest / ms <= MOST_TICKS) ?? 10_000
  return Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step)
}

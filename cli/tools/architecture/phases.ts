import { PHASES } from '../../../src/kernel/session/phases.ts'

const MARK = '%% Drawn from the machine by "npm run draw".'
const DRAWN = /```mermaid\n%% Drawn from the machine[^`]*```\n\n(?:\|.*\n)+/

/** Leads from nearly every phase: in the table alone. */
const EVERYWHERE = ['load', 'over']

type Transition = readonly [from: string, event: string, to: string]

const TRANSITIONS: readonly Transition[] = Object.entries(PHASES).flatMap(([from, events]) =>
  Object.entries(events).map(([event, to]) => [from, event, to] as const),
)

function drawPhases(): string {
  const moves = TRANSITIONS.filter(([from, event, to]) => to !== from && !EVERYWHERE.includes(event))
  const arrows = moves.flatMap(([from, event, to]) =>
    (to === 'before' ? ['landing', 'takenOver'] : [to]).map((place) => ({
      arrow: `${from} --> ${place}`,
      event,
    })),
  )
  const grouped = Object.entries(Object.groupBy(arrows, ({ arrow }) => arrow))
  const lines = grouped.map(
    ([arrow, events = []]) => `  ${arrow}: ${events.map(({ event }) => event).join(', ')}`,
  )
  return ['```mermaid', MARK, 'stateDiagram-v2', '  [*] --> loading', ...lines, '```'].join('\n')
}

/** The phase after an event; `·` where it stays, nothing where the event means nothing. */
function tabulatePhases(): string {
  const phases = Object.keys(PHASES)
  const events = [...new Set(TRANSITIONS.map(([, event]) => event))]
  const cell = (phase: string, event: string) => {
    const to = TRANSITIONS.find(([from, name]) => from === phase && name === event)?.[2] ?? ''
    return to === phase ? '·' : to
  }
  const rows = [
    ['event', ...phases],
    ...events.map((event) => [event, ...phases.map((phase) => cell(phase, event))]),
  ]
  const widths =
    rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const [head = '', ...rest] = rows.map(
    (row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`
  return [head, rule, ...rest].join('')
}

/** The text of a page with the phases of a session, drawn and tabulated, in place of those that stand in it. */
export function withPhases(page: string): string {
  if (!DRAWN.test(page)) throw new Error(`The page has no picture that begins with: ${MARK}`)
  return page.replace(DRAWN, () => `${drawPhases()}\n\n${tabulatePhases()}`)
}

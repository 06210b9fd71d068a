import { css } from '@emotion/react'
import type { Json } from '../../../src/sdk/common.ts'
import { muted } from '../../../src/sdk/widgets/text.ts'
import { readShown } from '../problem/grids.ts'
import { MESSAGES, type Message, missedIn } from '../problem/messages.ts'
import type { Fault, Shown, ShownCase, ShownEffect, ShownGrid } from '../problem/shown.schema.ts'
import { texts } from '../problem/texts.ts'
import { numbered } from './GridTable.tsx'
import { ResultGrid } from './ResultGrid.tsx'

const list = css({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: 12,
  '& h4': { margin: '0 0 4px', fontSize: '0.8125rem', fontWeight: 400, color: 'var(--text-muted)' },
  '& > div': { minWidth: 0 },
})

const alert = css({
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  overflowWrap: 'anywhere',
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
})

const failure = css({ margin: '0 0 8px', color: 'var(--danger)', fontWeight: 600 })

/** Data of an older or newer server may not fit; the test cases are shown all the same. */
function shownOf(data: Json | undefined): Shown | undefined {
  if (data === undefined) return undefined
  try {
    return readShown(data)
  } catch {
    return undefined
  }
}

/** The rows of a run: of every statement, or of each sample beside what was expected. */
export function Results({ data }: { readonly data: Json | undefined }) {
  const shown = shownOf(data)
  if (!shown) return null
  if (shown.kind === 'cases') {
    return (
      <div css={list}>
        {numbered(shown.cases).map(({ at, item }) => (
          <CaseResult key={at} result={item} />
        ))}
      </div>
    )
  }
  const { effects, fault } = shown
  return (
    <div css={list}>
      {numbered(effects).map(({ at, item }) => (
        <EffectResult key={at} effect={item} number={at + 1} />
      ))}
      {fault && <DatabaseError fault={fault} />}
      {!fault && effects.length === 0 && <p css={muted}>{texts.nothing}</p>}
    </div>
  )
}

function EffectResult({ effect, number }: { readonly effect: ShownEffect; readonly number: number }) {
  const { command, count, grid } = effect
  const title = command || texts.result(number)
  if (!grid) {
    return (
      <p css={{ margin: 0 }}>
        <code translate="no">{title}</code>: {count === undefined ? texts.done : texts.affected(count)}
      </p>
    )
  }
  const label = texts.result(number)
  return (
    <div>
      <ResultGrid title={<h3>{label}</h3>} label={label} grid={grid} />
    </div>
  )
}

function DatabaseError({ fault }: { readonly fault: Fault }) {
  const { message, detail, hint, line, column, code } = fault
  const place = line !== undefined && column !== undefined ? texts.place(line, column) : ''
  return (
    <div css={alert} role="alert">
      <p>
        <strong>{messageText(message)}</strong>
      </p>
      {detail !== '' && <p>{detail}</p>}
      {hint !== '' && <p>{hint}</p>}
      {(place !== '' || code !== '') && (
        <p>{[place, code && texts.code(code)].filter((text) => text !== '').join(' · ')}</p>
      )}
    </div>
  )
}

function CaseResult({ result }: { readonly result: ShownCase }) {
  const { name, expected, actual, difference, fault } = result
  const isRight = !difference && !fault && actual.length > 0
  return (
    <div>
      <h3>{name}</h3>
      {difference && <p css={failure}>{texts.differences[difference.kind](difference)}</p>}
      {fault && <DatabaseError fault={fault} />}
      <div css={pair}>
        {!isRight && <Grids title={texts.expected} place={name} grids={expected} />}
        <Grids title={texts.actual} place={name} grids={actual} />
      </div>
    </div>
  )
}

interface GridsProps {
  readonly title: string
  /** Which test case they belong to. */
  readonly place: string
  readonly grids: readonly ShownGrid[]
}

function Grids({ title, place, grids }: GridsProps) {
  return grids.map((grid, index) => {
    const label = `${title}, ${place}${grids.length > 1 ? `, ${texts.result(index + 1)}` : ''}`
    return (
      <div key={label}>
        <ResultGrid title={<h4>{title}</h4>} label={label} grid={grid} />
      </div>
    )
  })
}

const NAMES: readonly Message[] = ['broken', 'time', 'memory', 'output']

/** What the node side says, in the language of the screen; what is not ours, such as PostgreSQL's own words, stays. */
export function messageText(message: string): string {
  const missed = missedIn(message)
  if (missed !== undefined) return texts.noConnection(missed)
  const name = NAMES.find((one) => MESSAGES[one] === message)
  return name ? texts.messages[name] : message
}

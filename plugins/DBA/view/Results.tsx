import type { Json } from '@assess/sdk'
import { muted, PlaceLink } from '@assess/sdk/ui'
import { css } from '@emotion/react'
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

const pairs = css({ display: 'grid', gap: 12, '& > div': { minWidth: 0 } })

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

/** Why the database refused a statement of a run that nobody compared with anything. */
export function faultIn(data: Json | undefined): Fault | undefined {
  const shown = shownOf(data)
  return shown?.kind === 'statements' ? shown.fault : undefined
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
        <p>
          {line !== undefined && place !== '' && <PlaceLink line={line}>{place}</PlaceLink>}
          {place !== '' && code !== '' && ' · '}
          {code !== '' && texts.code(code)}
        </p>
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
      <div css={isRight ? pair : pairs}>
        {numbered(expected.length > actual.length ? expected : actual).map(({ at }) => {
          const wanted = isRight ? undefined : expected[at]
          const found = actual[at]
          const where = Math.max(expected.length, actual.length) > 1 ? texts.result(at + 1) : ''
          return (
            <div key={at}>
              {wanted && found && difference?.kind !== 'names' && areNamedOtherwise(wanted, found) && (
                <p css={muted}>{texts.namesDiffer}</p>
              )}
              <div css={pair}>
                {wanted && <SideGrid title={texts.expected} {...{ name, where }} grid={wanted} isExpected />}
                {found && <SideGrid title={texts.actual} {...{ name, where }} grid={found} />}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const namesOf = ({ columns }: ShownGrid) => columns.map(({ name }) => name.toLowerCase()).join('\n')

const areNamedOtherwise = (wanted: ShownGrid, found: ShownGrid) =>
  wanted.columns.length === found.columns.length && namesOf(wanted) !== namesOf(found)

interface SideGridProps {
  readonly title: string
  /** Of the test case. */
  readonly name: string
  /** Which of several results it is; empty for the only one. */
  readonly where: string
  readonly grid: ShownGrid
  readonly isExpected?: boolean
}

/** One side of a comparison. */
function SideGrid({ title, name, where, grid, isExpected = false }: SideGridProps) {
  const place = grid.table === undefined ? where : texts.table(grid.table)
  return (
    <div>
      <ResultGrid
        title={<h4>{[title, place].filter(Boolean).join(' · ')}</h4>}
        label={[title, name, place].filter(Boolean).join(', ')}
        grid={grid}
        isExpected={isExpected}
      />
    </div>
  )
}

const NAMES: readonly Message[] = ['broken', 'time', 'memory', 'output']

/** What the node side says, in the language of the screen; what is not ours, such as PostgreSQL's own words, stays. */
export function messageText(message: string): string {
  const missed = missedIn(message)
  if (missed !== undefined) return texts.noConnection(missed)
  const name = NAMES.find((one) => MESSAGES[one] === message)
  return name ? texts.messages[name] : message
}

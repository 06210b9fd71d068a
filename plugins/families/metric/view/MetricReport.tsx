import { numberText, type RunView, type TestCaseOutcome } from '@assess/sdk'
import { muted, plainList, verdictText } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { CASES, METRICS } from '../prediction.ts'
import type { OpenScore, Report } from '../report.schema.ts'
import { metricTexts, shownFault } from '../texts.ts'
import { rounded } from './rounded.ts'
import { Traceback } from './Traceback.tsx'

const list = css(plainList, {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 16px',
    padding: '10px 12px',
  },
  '& > li + li': { borderBlockStart: '1px solid var(--border)' },
})

const name = css({ flex: '1 1 12rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })

const fileName = css(muted, { overflowWrap: 'anywhere' })

const value = css({ fontVariantNumeric: 'tabular-nums' })

const faultText = css({ flexBasis: '100%', margin: 0, color: 'var(--danger)', overflowWrap: 'anywhere' })

type Outcome = Pick<TestCaseOutcome, 'id' | 'status' | 'limit' | 'message'>

/** Whether the program came to no file, and has said why. */
const hasCrashed = ({ status, message }: Outcome) => status === 'error' && Boolean(message)

const COLOURS: Readonly<Record<Outcome['status'], string>> = {
  passed: 'var(--success)',
  failed: 'var(--danger)',
  error: 'var(--danger)',
  skipped: 'var(--text-muted)',
}
const SIGNS: Readonly<Record<Outcome['status'], string>> = {
  passed: '✓ ',
  failed: '✕ ',
  error: '! ',
  skipped: '– ',
}

function openText({ share }: OpenScore): string {
  const { full, none, part } = metricTexts.verdicts
  if (share >= 1) return full
  return share <= 0 ? none : part(numberText(Math.floor(share * 1000) / 10))
}

function wordsOf(outcome: Outcome, open: OpenScore | undefined): string {
  const { verdicts } = metricTexts
  if (hasCrashed(outcome)) return verdicts.crashed
  if (outcome.status === 'error') return verdictText(outcome)
  if (outcome.status === 'skipped') return verdicts.skipped
  const isRight = outcome.status === 'passed'
  if (outcome.id === CASES.file) return isRight ? verdicts.right : verdicts.wrong
  if (outcome.id === CASES.open && open) return openText(open)
  return isRight ? verdicts.full : verdicts.notFull
}

function nameOf({ id, status }: Outcome, metric: OpenScore['metric']): string {
  if (id === CASES.file) return status === 'error' ? metricTexts.cases.program : metricTexts.cases.file
  return id === CASES.open ? metricTexts.cases.open(metricTexts.metrics[metric]) : metricTexts.cases.all
}

/** The value, and what would give the full score. */
function valueText({ accept, metric, rows, value: found }: OpenScore): string {
  const { fullFrom, fullUpTo, value } = metricTexts
  const measured = value(rounded(found), rows)
  if (accept === undefined) return measured
  const full = METRICS[metric].better === 'higher' ? fullFrom : fullUpTo
  return `${measured}, ${full(rounded(accept))}`
}

interface MetricReportProps {
  readonly run: RunView
  readonly report: Report | undefined
  readonly metric: OpenScore['metric']
}

/** Whether the file could be read, what came out on the public rows, and of all rows the verdict only. */
export function MetricReport({ run, report, metric }: MetricReportProps) {
  if (run.testcases.length === 0) return null
  return (
    <ul css={list} aria-label={metricTexts.report}>
      {run.testcases.map((outcome) => {
        const isPart =
          outcome.id === CASES.all || (outcome.id === CASES.open && report?.open && report.open.share > 0)
        const colour = isPart && outcome.status === 'failed' ? 'var(--warning)' : COLOURS[outcome.status]
        return (
          <li key={outcome.id}>
            <span css={name}>{nameOf(outcome, metric)}</span>
            {outcome.id === CASES.file && report && <span css={fileName}>{report.name}</span>}
            {outcome.id === CASES.open && report?.open && <span css={value}>{valueText(report.open)}</span>}
            <span css={{ color: colour, fontWeight: 600 }}>
              {!(isPart && outcome.status === 'failed') && <span aria-hidden>{SIGNS[outcome.status]}</span>}
              {wordsOf(outcome, report?.open)}
            </span>
            {hasCrashed(outcome) && <Traceback text={outcome.message ?? ''} />}
            {outcome.id === CASES.file && report?.fault && <p css={faultText}>{shownFault(report.fault)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

import { styleText } from 'node:util'
import { CALLS } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import type { Checked } from './check-backend.ts'
import type { Finding, Verdict } from './verdicts.ts'

const STYLE: Readonly<Record<Verdict, Parameters<typeof styleText>[0]>> = {
  fits: 'green',
  absent: 'yellow',
  missing: 'red',
  wrong: 'red',
  'not asked': 'dim',
}
const NAME_WIDTH = 18
const VERDICT_WIDTH = 10

/** What was found as a table, and a line with the sum. */
export function asTable({ findings, additions, socket }: Checked): string {
  const rows = findings.flatMap(rowsOf)
  const added = Object.entries(additions).map(([name, has]) => `  ${has ? 'present' : 'absent '}  ${name}`)
  const line = socketLine(socket)
  const counts = (['fits', 'absent', 'missing', 'wrong', 'not asked'] as const).map(
    (verdict) => `${findings.filter((one) => one.verdict === verdict).length} ${verdict}`,
  )
  return [...rows, ...line, '', 'Additions that a backend may have:', ...added, '', counts.join(', ')].join(
    '\n',
  )
}

function rowsOf({ name, verdict, status, notes }: Finding): readonly string[] {
  const { method, path } = CALLS[name]
  const does = verdict === 'absent' ? [`without it: ${CONTRACTS[name].without}`] : []
  const shown = styleText(STYLE[verdict], verdict.padEnd(VERDICT_WIDTH))
  const head = `${shown} ${name.padEnd(NAME_WIDTH)} ${method.padEnd(6)} ${path}${status ? ` ${status}` : ''}`
  return [head, ...[...notes, ...does].map((note) => `${' '.repeat(VERDICT_WIDTH + 3)}${note}`)]
}

function socketLine(socket: Checked['socket']): readonly string[] {
  if (!socket) return []
  const { fault, hasInit } = socket
  const verdict: Verdict = fault === undefined && hasInit ? 'fits' : 'absent'
  const why =
    fault ?? (hasInit ? 'connected, "init" came' : 'connected, but no "init" with connid, wid and sockid')
  return [`${styleText(STYLE[verdict], verdict.padEnd(VERDICT_WIDTH))} ${'socket'.padEnd(NAME_WIDTH)} ${why}`]
}

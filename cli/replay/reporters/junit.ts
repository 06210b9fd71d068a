import type { Diagnostic } from '../../definitions/diagnostic.ts'
import {
  caseNameOf,
  type FlowResult,
  type PlannedFlow,
  passedAndFailed,
  type Unsuitable,
} from '../results/result.ts'
import { here } from './paths.ts'
import type { Print, Reporter } from './reporter.ts'

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function escaped(text: string): string {
  // Control characters may not stand in XML, not even escaped.
  const clean = [...text].filter((char) => char >= ' ' || char === '\n' || char === '\t').join('')
  return clean.replace(/[<>&"]/g, (char) => ENTITIES[char] ?? char)
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)

/** The cases of a flow share its name. */
function titleOf({ id, name }: PlannedFlow): string {
  const own = caseNameOf({ id })
  return own === undefined ? name : `${name} [${own}]`
}

/** Where the editor opens a flow: at its first failure. */
function headOf(flow: PlannedFlow, line: number, more = ''): string {
  const file = here(flow.file)
  const attributes = Object.entries({ classname: flow.id, name: titleOf(flow), file, line: `${line}` })
  const said = attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return `    <testcase${said}${more}>`
}

/** Files that Jenkins and GitLab show beside a case. */
function attachmentsOf({ evidence }: FlowResult): string[] {
  const kept = [evidence?.screenshot, evidence?.tree, evidence?.timeline].filter((path) => path !== undefined)
  if (kept.length === 0) return []
  const lines = kept.map((path) => escaped(`[[ATTACHMENT|${here(path)}]]`))
  return [`      <system-out>${lines.join('\n')}</system-out>`]
}

function caseOf(result: FlowResult): string {
  const [{ file, line } = { file: result.file, line: 1 }] = result.failures
  const head = headOf({ ...result, file }, line, ` time="${seconds(result.wallMs)}"`)
  const failures = result.failures.map(({ file: where, line, message }) => {
    const first = message.split('\n')[0] ?? ''
    return `      <failure message="${escaped(first)}">${escaped(`${here(where)}:${line}\n${message}`)}</failure>`
  })
  return [head, ...failures, ...attachmentsOf(result), '    </testcase>'].join('\n')
}

function skippedOf(flow: Unsuitable): string {
  return [headOf(flow, 1), `      <skipped message="${escaped(flow.reason)}"/>`, '    </testcase>'].join('\n')
}

/** A case with an error stands for a file that has findings. */
function errorOf([file, findings]: readonly [string, readonly Diagnostic[]]): string {
  const path = here(file)
  const [{ line, message } = { line: 1, message: '' }] = findings
  const all = findings.map((finding) => `${path}:${finding.line} ${finding.message}`)
  return [
    headOf({ id: path, name: `${path} cannot be played`, file }, line),
    `      <error message="${escaped(message)}">${escaped(all.join('\n'))}</error>`,
    '    </testcase>',
  ].join('\n')
}

function documentOf(attributes: string, cases: readonly string[]): string {
  const suite = [`  <testsuite name="replay" ${attributes}>`, ...cases, '  </testsuite>']
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suite, '</testsuites>'].join('\n')
}

/** One JUnit document at the end; for continuous integration. */
export function createJunitReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    end({ results, wallMs, divergence, unsuitable }) {
      const { failed } = passedAndFailed(results)
      const head = `tests="${results.length + unsuitable.length}" skipped="${unsuitable.length}" failures="${failed}" errors="${divergence ? 1 : 0}" time="${seconds(wallMs)}"`
      const error =
        divergence &&
        `    <system-err>${escaped(`${divergence.flow}\n${divergence.difference}`)}</system-err>`
      print(
        documentOf(head, [
          ...results.map(caseOf),
          ...unsuitable.map(skippedOf),
          ...(error === undefined ? [] : [error]),
        ]),
      )
    },
    refuse(findings) {
      const files = [...Map.groupBy(findings, ({ file }) => file)]
      const head = `tests="${files.length}" skipped="0" failures="0" errors="${files.length}" time="0.000"`
      print(documentOf(head, files.map(errorOf)))
    },
  }
}

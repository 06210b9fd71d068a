import { type FlowResult, type PlannedFlow, passedAndFailed, type Unsuitable } from '../results/result.ts'
import { here } from './paths.ts'
import type { Print, Reporter } from './reporter.ts'

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function escaped(text: string): string {
  // Control characters may not stand in XML, not even escaped.
  const clean = [...text].filter((char) => char >= ' ' || char === '\n' || char === '\t').join('')
  return clean.replace(/[<>&"]/g, (char) => ENTITIES[char] ?? char)
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)

/** Where the editor opens a flow: at its first failure. */
function headOf({ id, name, file }: PlannedFlow, line: number, more = ''): string {
  const attributes = Object.entries({ classname: id, name, file: here(file), line: `${line}` })
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
      const suite = [
        `  <testsuite name="replay" ${head}>`,
        ...results.map(caseOf),
        ...unsuitable.map(skippedOf),
        error,
        '  </testsuite>',
      ]
      print(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<testsuites>',
          ...suite.filter(Boolean),
          '</testsuites>',
        ].join('\n'),
      )
    },
  }
}

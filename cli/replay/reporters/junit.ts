import { type FlowResult, passedAndFailed, type Unsuitable } from '../results/result.ts'
import type { Print, Reporter } from './reporter.ts'

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function escaped(text: string): string {
  // Control characters may not stand in XML, not even escaped.
  const clean = [...text].filter((char) => char >= ' ' || char === '\n' || char === '\t').join('')
  return clean.replace(/[<>&"]/g, (char) => ENTITIES[char] ?? char)
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)

function caseOf({ id, name, file, wallMs, failures }: FlowResult): string {
  const head = `    <testcase classname="${escaped(id)}" name="${escaped(name)}" file="${escaped(file)}" time="${seconds(wallMs)}"`
  if (failures.length === 0) return `${head}/>`
  const lines = failures.map(({ file: where, line, message }) => {
    const first = message.split('\n')[0] ?? ''
    return `      <failure message="${escaped(first)}">${escaped(`${where}:${line}\n${message}`)}</failure>`
  })
  return [`${head}>`, ...lines, '    </testcase>'].join('\n')
}

function skippedOf({ id, name, reason }: Unsuitable): string {
  const head = `    <testcase classname="${escaped(id)}" name="${escaped(name)}">`
  return [head, `      <skipped message="${escaped(reason)}"/>`, '    </testcase>'].join('\n')
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

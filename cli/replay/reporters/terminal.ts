import { styleText } from 'node:util'
import type { Flake } from '../results/flakes.ts'
import { BROKEN_OFF, type FlowResult, passedAndFailed, type Unsuitable } from '../results/result.ts'
import { virtualTimeText } from '../time/duration.ts'
import { here } from './paths.ts'
import type { Print, Reporter } from './reporter.ts'

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}

/** Lines that begin with - and + are what was wanted and what came. */
function coloured(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*- /.test(line)) return styleText('red', line)
      return /^\s*\+ /.test(line) ? styleText('green', line) : line
    })
    .join('\n')
}

function failureLines({ failures, evidence }: FlowResult): string[] {
  const lines = failures.map(
    ({ file, line, message }) => `    ${here(file)}:${line}\n${coloured(indent(message))}`,
  )
  const kept = [evidence?.screenshot, evidence?.tree, evidence?.timeline].filter((path) => path !== undefined)
  return kept.length > 0 ? [...lines, `    kept: ${kept.map(here).join('  ')}`] : lines
}

function flakeLine({ id, runs, failed, ways }: Flake): string {
  const parts = [failed > 0 && `failed ${failed} of ${runs} times`, ways > 1 && `went ${ways} different ways`]
  return `${styleText('yellow', '~')} ${id} is flaky: it ${parts.filter(Boolean).join(' and ')}`
}

/** A line for each flow that cannot be played, and one for all that nobody waited for. */
function unsuitableLines(unsuitable: readonly Unsuitable[]): string[] {
  const own = unsuitable.filter(({ reason }) => reason !== BROKEN_OFF)
  const lines = own.map(({ id, reason }) => `- ${id} not played: ${reason}`)
  const broken = unsuitable.length - own.length
  return broken > 0 ? [...lines, `- ${broken} not played: ${BROKEN_OFF}`] : lines
}

/** A line as each flow ends, then a sum; for people. */
export function createTerminalReporter(print: Print): Reporter {
  return {
    // Findings are said as they are made.
    refuse: () => undefined,
    begin: (flows) => print(`Replaying ${flows} ${flows === 1 ? 'flow' : 'flows'}`),
    flow(result) {
      const { status, id, name, wallMs, virtualMs } = result
      const mark = status === 'passed' ? styleText('green', '✓') : styleText('red', '✗')
      const times = `${virtualTimeText(virtualMs).slice(0, 8)} in ${(wallMs / 1000).toFixed(1)} s`
      print(`${mark} ${id.padEnd(28)} ${styleText('dim', times)}  ${name}`)
      for (const note of result.notes) print(indent(note))
      for (const line of failureLines(result)) print(line)
    },
    end({ results, wallMs, divergence, runs, repeat, flakes, unsuitable, sampled }) {
      if (divergence) {
        const head = `The flow "${divergence.flow}" did not go the same way twice. The first line that differs:`
        print(styleText('red', `\n${head}`))
        print(coloured(divergence.difference))
      }
      for (const line of unsuitableLines(unsuitable)) print(line)
      for (const { flow, played, all } of sampled) print(`- ${flow}: ${played} of ${all} cases played`)
      for (const flake of flakes) print(flakeLine(flake))
      if (flakes.length > 0 || repeat > 1) print(`${flakes.length} flakes in ${runs} runs`)
      const { passed, failed } = passedAndFailed(results)
      const left = unsuitable.length > 0 ? `, ${unsuitable.length} not played` : ''
      print(`${passed} passed, ${failed} failed${left} in ${(wallMs / 1000).toFixed(1)} s`)
    },
  }
}

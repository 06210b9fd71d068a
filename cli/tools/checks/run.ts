import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters, styleText } from 'node:util'
import { type Failure, type Outcome, runCheckStep, type Step } from './step.ts'
import type { Stage } from './steps.ts'

const WORKERS = Math.min(availableParallelism(), 4)

/** `5 passed, 1 failed, 2 skipped`; the last part only where something was skipped. */
export function summaryOf(outcomes: readonly Pick<Outcome, 'passed' | 'failed' | 'skipped'>[]): string {
  const sum = (count: (outcome: Pick<Outcome, 'passed' | 'failed' | 'skipped'>) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const skipped = sum((outcome) => outcome.skipped.length)
  const text = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
  return skipped > 0 ? `${text}, ${skipped} skipped` : text
}

/** One line for each thing that was skipped, with what it lacks. */
export function skippedLines(outcomes: readonly Pick<Outcome, 'step' | 'skipped'>[]): string[] {
  const lines = outcomes.flatMap(({ step, skipped }) =>
    skipped.map(({ name, reason }) => `- ${step.name}: ${name} (${reason})`),
  )
  if (lines.length === 0) return []
  return ['Skipped; `npx assess-cli doctor` tells how to get what is missing:', ...lines]
}

const FAILURE_LINES = 6
const PAGE_LINES = 150

/** The first lines of a message that say something, each once. */
function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
  return [...new Set(lines)].filter((line) => line !== '').slice(0, FAILURE_LINES)
}

/** What the page of a failure held, where that was written down. */
async function pageLines({ page }: Failure): Promise<string[]> {
  if (!page) return []
  const written = await readFile(page, 'utf8').catch(() => '')
  const [, block = ''] = /^```yaml\n([\s\S]*?)^```/m.exec(written) ?? []
  const lines = block
    .replaceAll(/ \[(ref|cursor)=[^\]]*\]/g, '')
    .trimEnd()
    .split('\n')
  return lines.filter((line) => !/^ *- generic:?$/.test(line)).slice(0, PAGE_LINES)
}

/** The names of tests that failed with the first lines of what they told, for where only the end is shown. */
async function failureLines({ step, failures }: Outcome): Promise<string[]> {
  const sections = failures.map(async (failure) => [
    `✗ ${step.name}: ${failure.name}`,
    ...[...firstLines(failure.message), ...(await pageLines(failure))].map((line) => `    ${line}`),
  ])
  return (await Promise.all(sections)).flat()
}

function report(outcome: Outcome): void {
  const { step, ms, passed, failed, skipped, output } = outcome
  const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  const numbers = passed + failed + skipped.length > 1 ? `  ${summaryOf([outcome])}` : ''
  console.log(`${mark} ${step.name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(6)} s${numbers}`)
  if (failed > 0) console.log(`\n${output.trim()}\n\n${step.name} has failed. Alone: ${step.alone}\n`)
}

async function runStage(stage: Stage): Promise<Outcome[]> {
  const waiting = [...stage]
  const outcomes: Outcome[] = []
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runCheckStep(step, (name) => console.log(`  ${name} ...`))
      report(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return outcomes
}

async function reportEnd(outcomes: readonly Outcome[], notRun: readonly Step[]): Promise<void> {
  for (const line of skippedLines(outcomes)) console.log(line)
  for (const outcome of outcomes.filter(({ failed }) => failed > 0)) {
    for (const line of await failureLines(outcome)) console.log(line)
    console.log(`Failed: ${outcome.step.name}. Alone: ${outcome.step.alone}`)
  }
  if (notRun.length > 0)
    console.log(`Not run after the failure: ${notRun.map(({ name }) => name).join(', ')}`)
  console.log(summaryOf(outcomes))
}

/** Runs the stages one after the other and reports each step; ends after a stage in which one failed. */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const outcomes: Outcome[] = []
  const hasFailed = () => outcomes.some(({ failed }) => failed > 0)
  const waiting = [...stages]
  for (let stage = waiting.shift(); stage; stage = hasFailed() ? undefined : waiting.shift())
    outcomes.push(...(await runStage(stage)))
  await reportEnd(outcomes, waiting.flat())
  return !hasFailed()
}

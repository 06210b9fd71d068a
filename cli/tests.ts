/** `npm test` runs everything; `npm run check` leaves out the replays and the end-to-end tests. */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { styleText } from 'node:util'
import { type Outcome, runStep } from './checks/step.ts'
import { checkStages, type Stage, wholeStages } from './checks/steps.ts'

const LANES = Math.min(availableParallelism(), 4)

function report({ name, ms, passed, failed, output }: Outcome): void {
  const mark = failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  const numbers = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${mark} ${name.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(6)} s${numbers}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
}

async function runStage(stage: Stage): Promise<Outcome[]> {
  const waiting = [...stage]
  const outcomes: Outcome[] = []
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, (name) => console.log(`  ${name} ...`))
      report(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return outcomes
}

async function runAll(stages: readonly Stage[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const stage of stages) outcomes.push(...(await runStage(stage)))
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  if (sum('failed') > 0) process.exitCode = 1
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

const reports = await mkdtemp(path.join(tmpdir(), 'assess-reports-'))
try {
  const stages = process.argv[2] === 'check' ? checkStages : wholeStages
  await runAll(await stages(reports))
} finally {
  await rm(reports, { recursive: true, force: true })
}

import { parseArgs } from 'node:util'
import { runHistory } from './sim/history.ts'
import { MUTANTS } from './sim/mutants.ts'
import { GOOD_PARTS } from './sim/parts.ts'
import { cutSeeds, runOnAllCores } from './sim/pool.ts'
import type { Outcome } from './sim/worker.ts'

const USAGE = `Runs the player's saving against the backend's rules in simulated exams full of faults.

  --seeds N     histories to run (20000; with --mutants 1000 of each)
  --from N      first seed (1)
  --mutants     plant each known bug and show that it is found
  --seed N      run one history; --trace prints what happened in it
  --mutant NAME plant this bug in it
`

const OPTIONS = {
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  mutant: { type: 'string' },
  mutants: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Seeds that are printed beside the first one. */
const SHOWN_SEEDS = 9

const write = (line: string) => process.stdout.write(`${line}\n`)

/** One line that is written over on a terminal, and now and then a new one elsewhere. */
function createProgress(total: number, what: string) {
  const started = performance.now()
  let done = 0
  let shownAt = started
  return {
    add(count: number, note: string) {
      done += count
      const now = performance.now()
      if (now - shownAt < (process.stderr.isTTY ? 100 : 5000)) return
      shownAt = now
      const line = `${what} ${done} of ${total}${note}`
      process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K` : `${line}\n`)
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
      return Math.max(1, performance.now() - started) / 1000
    },
  }
}

async function runSeeds(from: number, count: number): Promise<boolean> {
  const progress = createProgress(count, 'Simulated exams:')
  const found = new Map<string, number[]>()
  let events = 0
  let acks = 0
  let bad = 0
  await runOnAllCores(cutSeeds(from, count), (outcome) => {
    events += outcome.events
    acks += outcome.acks
    bad += outcome.failures.length
    for (const { seed, violations } of outcome.failures)
      for (const what of violations) found.set(what, [...(found.get(what) ?? []), seed])
    progress.add(outcome.stretch.count, `, ${bad} with violations`)
  })
  const seconds = progress.end()
  for (const [what, seeds] of found) {
    const [first, ...others] = seeds.toSorted((a, b) => a - b)
    const also = others.length > 0 ? `, then ${others.slice(0, SHOWN_SEEDS).join(', ')}` : ''
    write(`${what}: ${seeds.length} times, first with seed ${first}${also}`)
    write(`  node tests/kernel/saving.sim.ts --seed ${first} --trace`)
  }
  const speed = Math.round(count / seconds)
  write(`${count} histories, ${events} events, ${acks} acks, ${bad} violations, ${speed} histories/s`)
  return bad === 0
}

async function runMutants(from: number, count: number): Promise<boolean> {
  const progress = createProgress(MUTANTS.length * count, 'Exams with a planted bug:')
  const failures = new Map<string, Outcome['failures'][number][]>(MUTANTS.map(({ name }) => [name, []]))
  const stretches = MUTANTS.flatMap(({ name }) => cutSeeds(from, count, name))
  await runOnAllCores(stretches, ({ stretch, failures: more }) => {
    failures.get(stretch.mutant ?? '')?.push(...more)
    progress.add(stretch.count, '')
  })
  progress.end()
  write(`${'planted bug'.padEnd(26)} ${'found in'.padStart(8)} ${'first'.padStart(6)}  by`)
  for (const [name, list] of failures) {
    const first = list.toSorted((a, b) => a.seed - b.seed)[0]
    const by = first?.violations.join('; ') ?? 'NOT FOUND'
    write(
      `${name.padEnd(26)} ${String(list.length).padStart(8)} ${String(first?.seed ?? '-').padStart(6)}  ${by}`,
    )
  }
  const survivors = [...failures].filter(([, list]) => list.length === 0).map(([name]) => name)
  write(`${MUTANTS.length} planted bugs, ${survivors.length} not found, ${count} histories each`)
  return survivors.length === 0
}

async function runOne(seed: number, tracing: boolean, name: string | undefined): Promise<boolean> {
  const mutant = MUTANTS.find((known) => known.name === name)
  if (name && !mutant)
    throw new Error(`No planted bug "${name}"; known: ${MUTANTS.map((known) => known.name).join(', ')}`)
  const history = await runHistory(seed, mutant?.parts ?? GOOD_PARTS, tracing)
  for (const line of history.trace) write(line)
  write(
    `seed ${seed}: ${history.events} events, ${history.acks} acks, ${history.violations.join('; ') || 'no violation'}`,
  )
  return history.violations.length === 0
}

function readNumber(name: string, text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Error(`--${name} wants a whole number above 0, not "${text}"`)
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    write(USAGE)
    return true
  }
  const from = readNumber('from', values.from)
  if (values.seed) return runOne(readNumber('seed', values.seed), values.trace, values.mutant)
  if (values.mutants) return runMutants(from, readNumber('seeds', values.seeds ?? '1000'))
  return runSeeds(from, readNumber('seeds', values.seeds ?? '20000'))
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}

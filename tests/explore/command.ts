/**
 * `npm run explore`: walks the machines of the player and the rules of the backend through every state within the bounds of
 * `npm test`. `--large` walks larger ones; `--mutants` plants the faults of `npm run sim -- --mutants` instead, one after the
 * other, and shows the shortest story of each; `--most N` gives up after N states.
 */
import { parseArgs } from 'node:util'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { LARGE, SMALL } from './bounds.ts'
import { wordsOf } from './deed.ts'
import { type Explored, explore, type Found } from './explore.ts'
import { flowOf } from './flow.ts'
import { GOOD } from './habits.ts'
import { PLANTED } from './mutants.ts'
import type { Budget } from './system.ts'

const { values } = parseArgs({
  options: { large: { type: 'boolean' }, mutants: { type: 'boolean' }, most: { type: 'string' } },
})
/** States after which a system is given up. */
const most = Number(values.most ?? 3_000_000)

const boundsOf = (left: Budget) => {
  const listed = Object.entries(left).filter(([, most]) => most > 0)
  return `(${listed.map(([what, most]) => `${what} ${most}`).join(', ')})`
}

const count = (value: number) => value.toLocaleString('en')

function tell(what: string, { depth, found, isWhole, states, transitions }: Explored, began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const memory = Math.round(process.resourceUsage().maxRSS / 1000)
  const whole = isWhole || found ? '' : ', given up'
  console.log(
    `${what}: ${count(states)} states, ${count(transitions)} transitions, longest path ${depth}, ${seconds} s, at most ${memory} MB${whole}`,
  )
}

function walk(): boolean {
  const start = performance.now()
  const all = { states: 0, transitions: 0, depth: 0 }
  let isGood = true
  for (const { name, ...bounds } of values.large ? LARGE : SMALL) {
    const began = performance.now()
    const explored = explore(bounds, GOOD, most)
    tell(`${name} ${boundsOf(bounds)}`, explored, began)
    if (explored.found) console.log(storyOf(explored.found))
    isGood &&= explored.found === undefined && explored.isWhole
    all.states += explored.states
    all.transitions += explored.transitions
    all.depth = Math.max(all.depth, explored.depth)
  }
  tell('together', { ...all, isWhole: true, found: undefined }, start)
  return isGood
}

function storyOf({ story, violation }: Found): string {
  const flow = flowOf(violation, story)
  const end = 'yaml' in flow ? flow.yaml : `No flow can say it: ${flow.why}.`
  const lines = story.map((deed, index) => `  ${index + 1}. ${wordsOf(deed)}`)
  return [...lines, `  → ${violation}`, '', end.replace(/^(?=.)/gm, '  ')].join('\n')
}

function plant(): boolean {
  const missed = MUTANTS.filter(({ bug, name }) => {
    const fault = PLANTED[name]
    if (!fault) return true
    const began = performance.now()
    const explored = explore(fault.bounds, fault.habits, most)
    tell(`${name}, ${bug} ${boundsOf(fault.bounds)}`, explored, began)
    if (!explored.found) return true
    console.log(storyOf(explored.found))
    // What the shipped machines do as well is no sign of the fault.
    const alarm = explore(fault.bounds, GOOD, explored.states).found
    if (alarm) console.log(`  It is a false alarm:\n${storyOf(alarm)}`)
    return alarm !== undefined
  })
  console.log(`${MUTANTS.length - missed.length} of ${MUTANTS.length} planted faults are found`)
  return missed.length === 0
}

process.exitCode = (values.mutants ? plant() : walk()) ? 0 : 1

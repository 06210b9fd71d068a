import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeFlow } from '../../cli/replay/random/flow-file.ts'
import { InvariantError } from '../../cli/replay/random/invariant-error.ts'
import type { Journey } from '../../cli/replay/random/journey.ts'
import type { StepText } from '../../cli/replay/random/move.ts'
import { createRng } from '../../cli/replay/random/rng.ts'
import { shrink } from '../../cli/replay/random/shrink.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const OPEN: StepText = { open: {} }
const step = (name: string): StepText => ({ press: name })

/** Fails when "b" comes before "d". */
async function play(script: readonly StepText[]): Promise<Journey> {
  const names = script.map(({ press }) => String(press))
  const isViolated = names.includes('d') && names.slice(0, names.indexOf('d')).includes('b')
  const failure = isViolated
    ? new InvariantError('lost answer', 'It is lost', { saved: { problem: 'a', fields: {} } })
    : undefined
  return {
    seed: 7,
    test: 'small',
    steps: [OPEN, ...script, { submit: {} }],
    chosen: script.length,
    failure,
    trace: '',
  }
}

it('a failed journey is reduced to the steps that make it fail', async () => {
  const journey = await play(['a', 'b', 'c', 'x', 'y', 'd', 'e', 'f'].map(step))
  const shortest = await shrink(journey, play)
  expect(shortest.steps).toEqual([OPEN, step('b'), step('d'), { submit: {} }])
})

it('a failed journey writes a flow with its steps and the failed expectation', async () => {
  const folder = temporaryFolder('random')
  const journey = await play([step('b'), { 'kill tab': {} }, step('d')])
  const flow = parse(await readFile(await writeFlow(journey, folder), 'utf8'))
  expect(flow).toMatchObject({
    test: 'small',
    seed: 7,
    steps: ['open', { press: 'b' }, { advance: '300ms' }, 'kill tab', 'reopen', { press: 'd' }, 'submit'],
    expect: [{ saved: { problem: 'a', fields: {} } }],
  })
})

it('random numbers are the same for the same seed', () => {
  const draw = (seed: number) => {
    const rng = createRng(seed)
    return Array.from({ length: 20 }, () => rng.below(1000))
  }
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

import { expect, test } from 'vitest'
import { Turns } from '../../cli/backend/databases/sqlite/turns.ts'

/** Turns, of which the first is on until `end` is called, and what was done so far. */
function begun() {
  const turns = new Turns()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const note = (name: string) => async () => void done.push(name)
  const first = turns.take(async () => {
    done.push('first begins')
    await gate.promise
    done.push('first ends')
  })
  return { turns, done, note, first, end: gate.resolve }
}

test('turns come one at a time, in the order in which they were asked for', async () => {
  const { done, end, first, note, turns } = begun()
  const others = [
    turns.take(note('second')),
    turns.join(note('a reader')),
    first.then(() => turns.take(note('asked last'))),
    turns.take(note('third')),
  ]
  expect(done).toEqual(['first begins'])
  end()
  await Promise.all(others)
  expect(done).toEqual(['first begins', 'first ends', 'second', 'a reader', 'third', 'asked last'])
})

test('what a turn awaits belongs to it, and nobody else is inside', async () => {
  const { done, end, first, note, turns } = begun()
  const second = turns.take(async () => {
    await Promise.resolve()
    await turns.join(note('second joins'))
    done.push(`second is ${turns.isInside ? 'inside' : 'outside'}`)
  })
  const third = turns.take(note('third'))
  expect(turns.isInside).toBe(false)
  end()
  await Promise.all([first, second, third])
  expect(done.slice(2)).toEqual(['second joins', 'second is inside', 'third'])
})

test.each(['take', 'join'] as const)(
  'what goes on after its turn has ended waits for another one to %s',
  async (way) => {
    const turns = new Turns()
    const done: string[] = []
    const late = Promise.withResolvers<void>()
    const other = Promise.withResolvers<void>()
    const left = await turns.take(async () => ({
      over: late.promise.then(() => turns[way](() => void done.push('late'))),
    }))
    const second = turns.take(async () => {
      late.resolve()
      await other.promise
      done.push('second')
    })
    await late.promise
    expect(done).toEqual([])
    other.resolve()
    await Promise.all([second, left.over])
    expect(done).toEqual(['second', 'late'])
  },
)

test('a turn within a turn is refused, and the outer one goes on', async () => {
  const turns = new Turns()
  const outer = turns.take(async () => {
    await expect(turns.take(() => 'inner')).rejects.toThrow(
      'Within a turn, another one would wait for itself',
    )
    return turns.join(() => 'outer')
  })
  expect(await outer).toBe('outer')
})

test('a turn that fails hands on to the next', async () => {
  const turns = new Turns()
  const failing = [
    turns.take(() => Promise.reject(new Error('later'))),
    turns.take(() => {
      throw new Error('at once')
    }),
  ]
  const next = turns.take(() => 'next')
  const settled = await Promise.allSettled(failing)
  expect(settled).toMatchObject([{ reason: { message: 'later' } }, { reason: { message: 'at once' } }])
  expect(await next).toBe('next')
  expect(await turns.take(() => 'one more')).toBe('one more')
})

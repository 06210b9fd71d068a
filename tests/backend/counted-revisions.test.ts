import { expect, test } from 'vitest'
import { countRevision } from '../../cli/backend/attempts/quota.ts'
import type { AttemptRow } from '../../cli/backend/store/attempts.ts'
import type { Store } from '../../cli/backend/store/store.ts'
import { ATTEMPT_QUOTA } from '../../src/wire/limits.ts'

/** How many characters an answer counts that is stored after another one. */
async function counted(
  text: string,
  before?: string,
  attempt: Partial<AttemptRow> = {},
): Promise<number | undefined> {
  let sum: number | undefined
  const store = {
    attempts: {
      count: (_: number, characters: number) => {
        sum = characters
      },
    },
  }
  await countRevision(
    store as unknown as Store,
    { id: 1, bytes: 0, revisions: 0, ...attempt } as AttemptRow,
    text,
    before,
  )
  return sum
}

const long = 'x'.repeat(1000)
const least = (length: number) => Math.ceil(length * ATTEMPT_QUOTA.repeatedShare)

test.each([
  ['all of a first answer', 'abc', undefined, 3],
  ['what was typed at the end', `${long}abcdefghij`, long, Math.max(10, least(1010))],
  ['what was typed in the middle', `aaaa${long}bbbb`, 'aaaabbbb', 1000],
  ['what was put in place of another part', 'abXYef', 'abcdef', 2],
  ['at least a share of what is stored again', long, long, least(1000)],
  ['at least a share of what became shorter', long.slice(1), long, least(999)],
])('counts %s', async (_, text, before, characters) => expect(await counted(text, before)).toBe(characters))

test('the last answer that fits is taken, and no other one', async () => {
  const room = (characters: number) => ({ bytes: ATTEMPT_QUOTA.revisionCharacters - characters })
  expect(await counted('abc', undefined, room(3))).toBe(3)
  await expect(counted('abc', undefined, room(2))).rejects.toThrow()
  expect(await counted('abc', undefined, { revisions: ATTEMPT_QUOTA.revisions - 1 })).toBe(3)
  await expect(counted('abc', undefined, { revisions: ATTEMPT_QUOTA.revisions })).rejects.toThrow(
    `This test has saved ${ATTEMPT_QUOTA.revisions} times`,
  )
})

import { expect, it } from 'vitest'
import { sectionStatesOf } from '../../src/kernel/sections.ts'
import type { Section } from '../../src/wire/entities.schema.ts'
import { createAttempt } from './fake-attempt.ts'
import { problemOf, testOf } from './fake-test.ts'

const SECTION: Section = {
  slug: 's',
  name: 'S',
  problem_ids: [1, 2, 3, 4],
  is_timed_section: false,
  duration: 0,
  extend_duration: 0,
  status: 'CTK',
  problems: [
    { ...problemOf('read', 1, 'Read'), children: ['one', 'two'] },
    { ...problemOf('one', 2, 'One'), passage: 'read' },
    { ...problemOf('two', 3, 'Two'), passage: 'read' },
    problemOf('three', 4, 'Three'),
  ],
}

it('[COM-03] [GAP-005] [ENTITY-106] a passage is in no order and no count; its children are, and know their passage', async () => {
  const [section] = sectionStatesOf([SECTION], testOf(), {})
  expect(section).toMatchObject({ problems: ['one', 'two', 'three'], count: 3 })

  const attempt = createAttempt()
  attempt.replies.sections = [SECTION]
  await attempt.session.load()
  await attempt.session.start()
  const { order, problems } = attempt.session.state
  expect(order).toEqual(['one', 'two', 'three'])
  expect([problems.read?.children, problems.one?.passage]).toEqual([['one', 'two'], 'read'])
})

it('[COM-03] nothing answers a passage, so nothing is saved of it', async () => {
  const attempt = createAttempt()
  attempt.replies.sections = [SECTION]
  await attempt.session.load()
  await attempt.session.start()
  const { session } = attempt
  const before = session.state.problems.read?.solution
  session.answer('read', 'anything')
  session.answer('one', 'words')
  expect(session.state.problems.read?.solution).toBe(before)
  expect(Object.keys(session.slots)).toEqual(['one'])
})

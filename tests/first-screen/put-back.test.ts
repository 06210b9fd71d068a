// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { putBackTyped } from '../../src/adapters/first-screen/put-back.ts'
import { forgetTyped } from '../../src/adapters/first-screen/typed.ts'
import { baseOfAnswer, basesOfAttempt } from '../../src/wire/first-screen.ts'

const KEY = 'assess:demo:typed:one'
const root = document.createElement('div')
document.body.append(root)

beforeEach(() => {
  root.replaceChildren()
  localStorage.clear()
})

/** As the page's own script stores it: of each field what it holds, and what it held before. */
type Kept = readonly [now: string | boolean, before: string | boolean | null, name?: string]

function typed(fields: readonly Kept[], attempt = 7) {
  localStorage.setItem(KEY, JSON.stringify([baseOfAnswer(attempt, 'one', { epoch: 2, rev: 3 }), fields]))
  return putBackTyped(root, () => basesOfAttempt(7), [{ problem: 'one', key: KEY }])
}

async function drawn(markup: string, problem = 'one') {
  root.innerHTML = `<div data-view="${problem}">${markup}</div>`
  await Promise.resolve()
  return [...root.querySelectorAll('textarea, input')] as HTMLInputElement[]
}

test('a question gets what was typed in it when it is drawn, once, and keeps it until the journal has it', async () => {
  const end = typed([['abc', '']])
  const [other] = await drawn('<textarea></textarea>', 'two')
  expect(other?.value).toBe('')
  const [field] = await drawn('<textarea></textarea>')
  expect(field?.value).toBe('abc')
  expect(localStorage.getItem(KEY)).not.toBeNull()
  forgetTyped('one')
  expect(localStorage.getItem(KEY)).toBeNull()
  const [again] = await drawn('<textarea></textarea>')
  expect(again?.value).toBe('')
  end()
})

test.for([
  ['what was taken away stays away', 'abcd', 'abcd', 'ab', 'ab'],
  ['a draft that came meanwhile stays, above it', 'abcd', '', 'new', 'abcd\nnew'],
  ['what was left as it was changes no draft', 'abcd', 'ab', 'ab', 'abcd'],
] as const)('%s', async ([, shown, before, now, expected]) => {
  const end = typed([[now, before]])
  const [field] = await drawn(`<textarea>${shown}</textarea>`)
  expect(field?.value).toBe(expected)
  end()
  forgetTyped('one')
})

test('a choice is made as if it were pressed', async () => {
  const end = typed([
    [false, true],
    [true, false],
    [true, false],
  ])
  const fields = await drawn(
    '<input type="radio" name="a" checked><input type="radio" name="a"><input type="checkbox">',
  )
  expect(fields.map(({ checked }) => checked)).toEqual([false, true, true])
  end()
  forgetTyped('one')
})

test('fields of a page that is laid out otherwise are told by their names', async () => {
  const end = typed([
    ['wide', 'wide', 'Layout'],
    ['b', '', 'Text'],
    ['d', 'd', 'Text'],
  ])
  const fields = await drawn(
    '<textarea aria-label="Text"></textarea><textarea aria-label="Text">d</textarea>',
  )
  expect(fields.map(({ value }) => value)).toEqual(['b', 'd'])
  end()
  forgetTyped('one')
})

test('what was typed in a field that is not there waits, and no field of an editor takes it', async () => {
  const end = typed([['abc', '', 'Code']])
  const [inner] = await drawn('<div class="monaco-editor"><textarea></textarea></div>')
  expect(inner?.value).toBe('')
  const [field] = await drawn('<textarea aria-label="Code"></textarea><input aria-label="Other">')
  expect(field?.value).toBe('abc')
  end()
  forgetTyped('one')
})

test('what was typed into an answer that is older is kept beside what was typed since', async () => {
  const base = (rev: number, attempt = 7) => baseOfAnswer(attempt, 'one', { epoch: 2, rev })
  const foreign = JSON.stringify([base(1, 6), [['of another', '']]])
  const older = JSON.stringify([base(1), [['precious', '']], foreign])
  localStorage.setItem(KEY, JSON.stringify([base(3), [['stored!', 'stored']], older]))
  const end = putBackTyped(root, () => basesOfAttempt(7), [{ problem: 'one', key: KEY }])
  const [field] = await drawn('<textarea>stored</textarea>')
  expect(field?.value).toBe('stored!\nprecious')
  end()
  forgetTyped('one')
})

test('what was typed waits for a question that takes answers', async () => {
  const end = typed([['abc', '']])
  const [locked] = await drawn('<textarea readonly></textarea>')
  expect(locked?.value).toBe('')
  const [field] = await drawn('<textarea></textarea>')
  expect(field?.value).toBe('abc')
  end()
  forgetTyped('one')
})

test('what somebody else typed on this device is forgotten', async () => {
  const end = typed([['abc', '']], 6)
  const [field] = await drawn('<textarea></textarea>')
  expect(field?.value).toBe('')
  expect(localStorage.getItem(KEY)).toBeNull()
  end()
})

test.for(['{', '{}', '["a"]', '[1,[]]', '["7:one:0:0",[3]]', '["7:one:0:0",{"a":1}]'])(
  'an entry that nobody can read changes nothing: %s',
  async (entry) => {
    localStorage.setItem(KEY, entry)
    const end = putBackTyped(root, () => basesOfAttempt(7), [{ problem: 'one', key: KEY }])
    const [field] = await drawn('<textarea>abc</textarea>')
    expect(field?.value).toBe('abc')
    end()
  },
)

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { TEX } from '../../plugins/TEX/solution.ts'
import type { SlotView } from '../../src/kernel/saving/badge.ts'
import { type RecordingLeft, recordingLeft } from '../../src/recorder/view.ts'
import { findTopics } from '../../src/shell/features/help/HelpPage.tsx'
import { shortcutOf } from '../../src/shell/features/help/shortcuts.ts'
import { detailsOf } from '../../src/shell/features/proctoring/entries.ts'
import { saveWord } from '../../src/shell/session/problem/SaveBadge.tsx'
import { unfinishedOf } from '../../src/shell/session/submit/unfinished.ts'
import { helpTexts } from '../../src/shell/texts/help.ts'
import { recordingTexts } from '../../src/shell/texts/recordings.ts'
import {
  countdownText,
  crossedThreshold,
  durationText,
  minuteText,
  takenText,
} from '../../src/shell/texts/time.ts'
import { blockText } from '../../src/shell/ui/plainText.ts'
import { entryOf } from './proctored-session.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

it('the text of authored HTML is what is read in it, a line for each block', () => {
  const html =
    '<style>p { color: red }</style><p>One<br>two</p><script>three()</script><ul><li>four</li></ul>'
  expect(blockText(html)).toBe('One\ntwo\nfour')
})

it('what was recorded is told with why it does not count, how long it took and what went wrong', () => {
  const detail = (name: string, data: object) => detailsOf(entryOf(name, 1, { data: { ...data } })).join(' ')
  expect(detail('BLUR_EVENT', { by: 'window', why: 'exempt' })).toContain(recordingTexts.details.exempt)
  expect(detail('BLUR_EVENT', { by: 'window' })).toBe(recordingTexts.details.window)
  expect(detail('BLUR_EVENT', { by: 'tab', why: 'accommodation' })).toContain(
    recordingTexts.details.accommodation,
  )
  expect(detail('FOCUS_EVENT', { away: 200 })).toBe(recordingTexts.details.away(1))
  expect(detail('WEBCAM_SNAPSHOT', { state: 'drop' })).toBe(recordingTexts.details.notSent)
})

describe('time', () => {
  it('[TIME-06] the countdown shows hours, minutes and seconds, and days when there are any', () => {
    expect(countdownText(90 * MINUTE)).toBe('01h 30m 00s')
    expect(countdownText(26 * HOUR + 61_000)).toBe('1d 02h 01m 01s')
    expect(countdownText(1)).toBe('00h 00m 01s')
    expect(countdownText(0)).toBe('00h 00m 00s')
  })

  it('[AUTO-09] [GAP-131] the time taken is told in hours, minutes and seconds', () => {
    expect([0, 61_999, 26 * HOUR + 5000].map(takenText)).toEqual(['0h 0m 0s', '0h 1m 1s', '26h 0m 5s'])
  })

  it('is read out once when 30, 15, 5 or 1 minutes are crossed, also after a jump', () => {
    expect(crossedThreshold(30 * MINUTE + 1000, 30 * MINUTE)).toBe(30)
    expect(crossedThreshold(30 * MINUTE, 30 * MINUTE - 1000)).toBeUndefined()
    expect(crossedThreshold(40 * MINUTE, 4 * MINUTE)).toBe(5)
    expect(crossedThreshold(4 * MINUTE, 40 * MINUTE)).toBeUndefined()
  })

  it('a duration is told in words', () => {
    expect([60, 90, 1, 0].map(durationText)).toEqual(['1 hour', '1 hour 30 minutes', '1 minute', '0 minutes'])
  })
})

describe('the save badge', () => {
  const at = Date.parse('2026-01-05T14:02:00Z')
  const slot: SlotView = {
    rev: 3,
    acked: 3,
    onDevice: 3,
    deviceFails: false,
    unencodable: false,
    state: 'idle',
    savedAt: at,
    refused: undefined,
    message: undefined,
  }
  const word = (changes: Partial<SlotView>, hasEnded = false, left: RecordingLeft = undefined) =>
    saveWord({ ...slot, ...changes }, { hasEnded, left })?.text

  it('says where the answer is, and nothing of a problem without one', () => {
    expect(word({})).toBe(`Saved ${minuteText(at)}`)
    expect(word({ acked: 2, state: 'sending' })).toBe('Saving…')
    expect(word({ acked: 2, state: 'failing' })).toBe('On this device')
    expect(word({ acked: 2, state: 'failing', onDevice: 0, deviceFails: true })).toBe('Not saved yet')
    expect(word({}, true)).toBe('Submitted')
    expect(word({ rev: 0 })).toBeUndefined()
  })

  it('says that an answer was refused, until a newer one is stored', () => {
    expect(word({ acked: 2, refused: 'invalid', message: 'too long' })).toBe('Not accepted')
    expect(word({ acked: 3, refused: 'invalid' })).toBe(`Saved ${minuteText(at)}`)
  })

  it('never says Submitted of a draft that the backend does not have', () => {
    expect(word({ acked: 2, state: 'failing' }, true)).toBe('On this device')
  })

  it('[SAVE-15] never says Saved of a recording that the server does not have', () => {
    expect(word({}, false, 'here')).toBe('On this device')
    expect(word({}, true, 'here')).toBe('On this device')
    expect(word({ acked: 2, state: 'sending' }, false, 'here')).toBe('Saving…')
    expect(word({}, false, 'other-device')).toBe('Not uploaded')
    expect(word({}, true, 'other-device')).toBe('Not uploaded')
    const answers = ['recorded', 'uploaded', ''].map((uploadStatus) => ({ uploadStatus }))
    expect(answers.map((answer) => recordingLeft(undefined, answer))).toEqual([
      'other-device',
      undefined,
      undefined,
    ])
    expect(recordingLeft({ state: 'initial' }, answers[0])).toBe('other-device')
    expect(recordingLeft({ state: 'uploading' }, answers[0])).toBe('here')
    expect(recordingLeft({ state: 'uploaded' }, answers[0])).toBeUndefined()
  })
})

it('[OVERLAY-03] the submit dialog lists what is unanswered, bookmarked and unsaved, in the order of the test', () => {
  const plain = { type: undefined, problem: {}, solution: {} }
  const half = { ...TEX, remark: () => '1 of 2 blanks filled' }
  const broken = {
    ...TEX,
    remark: () => {
      throw new Error('a fault of the type')
    },
  }
  const problems = {
    a: { ...plain, attempted: true, type: half },
    b: { ...plain, attempted: false, type: half },
    c: { ...plain, attempted: true, type: broken },
    d: { ...plain, attempted: true },
  }
  const recorders = { b: { state: 'initial' }, d: { state: 'completed' } } as const
  const slots = { a: { rev: 2, acked: 2 }, c: { rev: 5, acked: 4 } }
  // Of a recording that is on its way nobody says that it is not an answer.
  const onItsWay = { d: { ...plain, attempted: false } }
  const whileSent = unfinishedOf(['d'], {
    problems: onItsWay,
    bookmarks: {},
    slots: {},
    recorders: { d: { state: 'uploading' } },
  })
  expect([whileSent.unanswered, whileSent.unsaved]).toEqual([[], ['d']])
  const progress = { problems, bookmarks: { a: true, d: true }, slots, recorders } as const
  expect(unfinishedOf(['d', 'c', 'b', 'a'], progress)).toEqual({
    unanswered: ['b'],
    bookmarked: ['d', 'a'],
    unsaved: ['d', 'c'],
    remarked: ['a'],
  })
})

describe('shortcuts', () => {
  const keys = (key: string, code: string) => ({
    key,
    code,
    altKey: true,
    shiftKey: true,
    ctrlKey: false,
    metaKey: false,
  })

  it('need Alt and Shift, and leave characters of a text field alone', () => {
    expect(shortcutOf(keys('N', 'KeyN'), false)).toBe('next')
    expect(shortcutOf({ ...keys('N', 'KeyN'), altKey: false }, false)).toBeUndefined()
    expect(shortcutOf(keys('˜', 'KeyN'), false)).toBe('next')
    expect(shortcutOf(keys('˜', 'KeyN'), true)).toBeUndefined()
    expect(shortcutOf(keys('N', 'KeyN'), true)).toBe('next')
  })
})

it('the help finds topics by every word, those that name it first', () => {
  expect(findTopics(helpTexts.topics, 'CLOCK counts')[0]?.id).toBe('clock')
  expect(findTopics(helpTexts.topics, 'red five').map((topic) => topic.id)).toEqual(['clock'])
  expect(findTopics(helpTexts.topics, 'xyzzy')).toEqual([])
  expect(findTopics(helpTexts.topics, ' ')).toHaveLength(helpTexts.topics.length)
})

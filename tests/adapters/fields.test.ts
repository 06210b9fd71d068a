// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import {
  readProblem,
  readSections,
  solutionReader,
  solutionSetReader,
} from '../../src/adapters/replies/attempt.ts'
import { readHead, testReader } from '../../src/adapters/replies/test.ts'
import { ReadContext } from '../../src/schema/context.ts'
import { isRecord, type Reader } from '../../src/schema/read.ts'

const AT = '2026-01-05T09:00:00.000Z'
const PROBLEM = { id: 1, slug: 'sum', problem_type: 'SCR' }
const SOLUTION = {
  id: 8,
  slug: 's8',
  solution_type: 'TEX',
  creator: 7,
  test: 3,
  test_solution_set: 5,
  test_slug: 'basics',
  status: 'ACC',
  choice: ['a'],
  answer: 'Because',
}

const tolerant = new ReadContext('', () => {})

/** What cannot be done without. */
const FAULT = Symbol('fault')
const TEXT = 'must be text'
const NUMBER = 'must be a number'
const SWITCH = 'must be true or false'
const TIME = 'must be text'
const LIST = 'must be a list'

type Field = readonly [row: string, path: string, kept: readonly unknown[], otherwise: unknown, kind: string]

/** A record with this value at the path, within `whole`. */
function put(whole: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  const inner: unknown = Reflect.get(whole, name)
  return { ...whole, [name]: rest.length ? put(isRecord(inner) ? inner : {}, rest.join('.'), value) : value }
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => Reflect.get(Object(one), name), value)

/** What the reader makes of a value at the path, and the faults that it tells. */
function readAt(reader: Reader<unknown>, whole: object, path: string, value: unknown) {
  const faults: string[] = []
  try {
    const context = new ReadContext('', (fault) => faults.push(String(fault)))
    const read = reader(put(whole, path, value), context)
    return { read: at(read, path), faults }
  } catch (fault) {
    return { read: FAULT, faults: [String(fault)] }
  }
}

/** Each value of its kind is read as it is; another is a fault of this field, in whose place `otherwise` is. */
function reads(reader: Reader<unknown>, whole: object, [, path, kept, otherwise, kind]: Field) {
  for (const value of kept)
    expect(readAt(reader, whole, path, value), path).toEqual({ read: value, faults: [] })
  const { read, faults } = readAt(reader, whole, path, kind === LIST ? 7 : [])
  expect(read, path).toEqual(otherwise)
  expect(faults.join(), path).toContain(`${path}" ${kind}`)
}

it.each<Field>([
  ['ENTITY-01', 'id', [3], FAULT, NUMBER],
  ['ENTITY-02', 'slug', ['basics'], 'demo', TEXT],
  ['ENTITY-03', 'name', ['The basics'], 'demo', TEXT],
  ['ENTITY-05', 'start_time', [AT], undefined, TIME],
  ['ENTITY-06', 'end_time', [AT], undefined, TIME],
  ['ENTITY-07', 'test_type', ['TST', 'LRN'], '', TEXT],
  ['ENTITY-08', 'test_type_verbose', ['Learning test'], '', TEXT],
  ['ENTITY-09', 'sub_test_type', ['LNG'], undefined, TEXT],
  ['ENTITY-10', 'enable_feedback_page', [true, false], false, SWITCH],
  ['ENTITY-11', 'redirection_url', ['https://example.com/next', ''], '', TEXT],
  ['ENTITY-12', 'is_expired', [true, false], false, SWITCH],
  ['ENTITY-13', 'is_onboarded', [true, false], true, SWITCH],
  ['ENTITY-14', 'invite_id', [501, 'i9'], '', 'must be a number or text'],
  ['ENTITY-15', 'is_timed_section', [true, false], false, SWITCH],
  ['ENTITY-16', 'session_state', ['INIT', 'START', 'ACTIVE', 'END'], 'INIT', 'must be "INIT"'],
  ['ENTITY-17', 'is_test_created_for_phase', [true, false], false, SWITCH],
  ['ENTITY-18', 'phase_order', [2], undefined, NUMBER],
  ['ENTITY-19', 'problems_total', [12], 0, NUMBER],
  ['ENTITY-20', 'has_resumed_test', [true, false], false, SWITCH],
  ['ENTITY-21', 'resumed_at', [AT], undefined, TIME],
  ['ENTITY-22', 'add_test_duration', [15], 0, NUMBER],
  ['ENTITY-23', 'company', [{ name: 'Acme', slug: 'acme' }], { name: '', slug: '' }, 'must be a record'],
  ['ENTITY-24', 'productType', ['Exam'], undefined, TEXT],
  ['ENTITY-24', 'productTypeSmall', ['exam'], undefined, TEXT],
  ['ENTITY-25', 'allowed_technologies', [{ sum: ['/t/c'] }], undefined, 'must be a record'],
  ['ENTITY-33', 'settings.proctor.enabled', [true, false], false, SWITCH],
  ['ENTITY-34', 'settings.proctor.snapshot', [true, false], false, SWITCH],
  ['ENTITY-35', 'settings.proctor.video.enabled', [true, false], false, SWITCH],
  ['ENTITY-36', 'settings.proctor.browser_tolerance.enabled', [true, false], false, SWITCH],
  ['ENTITY-37', 'settings.proctor.browser_tolerance.count', [5], 0, NUMBER],
  ['ENTITY-38', 'settings.proctor.browser_tolerance.warning', [true, false], false, SWITCH],
  ['ENTITY-39', 'settings.user_permissions.mic', [true, false], false, SWITCH],
  ['ENTITY-40', 'settings.secure_browser.enabled', [true, false], false, SWITCH],
  ['ENTITY-41', 'settings.hacker_extra_data.custom_data.enabled', [true, false], false, SWITCH],
  ['ENTITY-45', 'system_settings.proctoring.ab', [true, false], false, SWITCH],
  ['ENTITY-46', 'system_settings.proctoring.percentage', [20], 0, NUMBER],
  ['ENTITY-47', 'system_settings.proctoring.batch_count_video', [4], 25, NUMBER],
  ['ENTITY-48', 'system_settings.proctoring.batch_count_image', [4], 10, NUMBER],
  ['ENTITY-49', 'system_settings.proctoring.feedback', [true, false], false, SWITCH],
  ['ENTITY-50', 'system_settings.proctoring.disableMultiTab', [true, false], false, SWITCH],
])('[%s] a test has %s', (...field) => {
  reads(testReader('demo'), { id: 3, duration: 90 }, field)
})

it('[ENTITY-32] a test has settings of its own and of the system, each with its parts', () => {
  const settings = {
    proctor: { enabled: true },
    hacker_extra_data: { custom_data: { enabled: true, fields: ['City'] } },
    secure_browser: { enabled: true },
  }
  const system_settings = { proctoring: { ab: true } }
  const read = testReader('demo')({ id: 3, duration: 90, settings, system_settings }, tolerant)
  expect(read).toMatchObject({ settings, system_settings })
})

it.each<Field>([
  ['ENTITY-51', 'id', [41], 5, NUMBER],
  ['ENTITY-52', 'slug', ['set-41'], '', TEXT],
  ['ENTITY-53', 'token', ['secret'], '', TEXT],
  ['ENTITY-54', 'start_time', [AT], undefined, TIME],
  ['ENTITY-55', 'add_test_duration', [15], 0, NUMBER],
  ['ENTITY-56', 'has_resumed_test', [true, false], false, SWITCH],
  ['ENTITY-57', 'event_sequence', [4], 0, NUMBER],
])('[%s] a solution set has %s', (...field) => {
  reads(solutionSetReader(5), {}, field)
})

it.each<Field>([
  ['CALL-16', 'id', [41], FAULT, NUMBER],
  ['CALL-16', 'add_test_duration', [15], 0, NUMBER],
  ['CALL-16', 'event_sequence', [4], 0, NUMBER],
])('[%s] what is known of a solution set at first has %s', (...field) => {
  reads(readHead, { id: 41 }, field)
})

/** The first section; a fault within the list is a fault of its field. */
const readSection: Reader<unknown> = (value, at) => readSections([value], at)[0]

it.each<Field>([
  ['ENTITY-60', 'slug', ['first'], 'sections[0]', TEXT],
  ['ENTITY-61', 'name', ['The first'], '', TEXT],
  ['ENTITY-62', 'problem_ids', [[1, 2]], [], LIST],
  ['ENTITY-63', 'is_timed_section', [true, false], false, SWITCH],
  ['ENTITY-64', 'duration', [30], 0, NUMBER],
  ['ENTITY-65', 'extend_duration', [10], 0, NUMBER],
  ['ENTITY-66', 'expiry', [AT, true, false], undefined, 'must be true or false or text'],
  ['ENTITY-67', 'status', ['CTK', 'PND', 'SUB'], 'CTK', 'must be "CTK" or "PND" or "SUB"'],
])('[%s] a section has %s', (...field) => {
  reads(readSection, {}, field)
})

it('[ENTITY-59] [ENTITY-68] [ENTITY-62] the sections of an attempt have their problems, and so their ids', () => {
  const sections = readSections({ sections: [{ slug: 'first', problems: [PROBLEM] }] }, tolerant)
  expect(sections).toMatchObject([{ slug: 'first', problem_ids: [1], problems: [PROBLEM] }])
})

it.each<Field>([
  ['ENTITY-69', 'id', [4], 0, NUMBER],
  ['ENTITY-70', 'slug', ['sum'], FAULT, TEXT],
  ['ENTITY-71', 'problem_type', ['MCQ', 'coding'], '', TEXT],
  ['ENTITY-72', 'children', [['one', 'two']], undefined, LIST],
  ['ENTITY-75', 'solution', [{ ...SOLUTION, problem: 'sum' }], undefined, 'must be a record'],
])('[%s] a problem has %s', (...field) => {
  reads(readProblem, PROBLEM, field)
})

it.each<Field>([
  ['ENTITY-85', 'id', [8], 0, NUMBER],
  ['ENTITY-86', 'slug', ['s8'], '', TEXT],
  ['ENTITY-88', 'solution_type', ['MCQ', 'TEX'], '', TEXT],
  ['ENTITY-89', 'creator', [7], 0, NUMBER],
  ['ENTITY-90', 'test', [3], 0, NUMBER],
  ['ENTITY-91', 'test_solution_set', [5], 0, NUMBER],
  ['ENTITY-92', 'test_slug', ['basics'], '', TEXT],
  ['ENTITY-93', 'status', ['ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR'], undefined, 'must be "ACC"'],
  ['ENTITY-101', 'video_post_url', ['/recorded-answer/video/1'], undefined, TEXT],
  ['ENTITY-102', 'audio_post_url', ['/recorded-answer/audio/1'], undefined, TEXT],
])('[%s] a solution has %s', (...field) => {
  reads(solutionReader('sum'), {}, field)
})

it('[ENTITY-87] [ENTITY-95] [ENTITY-96] a solution is one of its problem, and has the fields of its type', () => {
  const solution = solutionReader('sum')({ ...SOLUTION, problem: 9, foreign: 1 }, tolerant)
  expect(solution).toEqual({ ...SOLUTION, problem: 'sum' })
})

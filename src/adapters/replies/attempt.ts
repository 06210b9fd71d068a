import type { OpenReply, Position, StoredRevision } from '../../kernel/ports.ts'
import { plainText } from '../../sdk/plain-text.ts'
import {
  fieldsOf,
  isRecord,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readText,
  unfit,
  withDefault,
} from '../../sdk/reading.ts'
import type { AttemptTimes } from '../../wire/bodies.ts'
import type { ProblemHead, Section, Solution, SolutionSet, StoredRecording } from '../../wire/entities.ts'
import { readHighlights } from '../highlights.ts'
import { JUDGED, readIsoTime, readMinutes, readSolutionFields } from './common.ts'
import { readChildren, readFlatProblems } from './passages.ts'
import { readOwnSettings } from './settings.ts'

const STATUSES = ['CTK', 'PND', 'SUB'] as const

const text = withDefault(readText, '')
const no = withDefault(readBoolean, false)
const zero = withDefault(readNumber, 0)
const minutes = withDefault(readMinutes, 0)
const readStatus = withDefault(oneOf(STATUSES), 'CTK')

export const readInit: Reader<number> = (value, place) =>
  readNumber(readRecord(value, place).testsolutionset_id, 'testsolutionset_id')

/** The problem that was open last, the bookmarks and the highlights, by slug. */
const readPosition: Reader<Position> = (value, place) => {
  const { problem, bookmarks, highlights: kept } = readRecord(value, place)
  const highlights = readHighlights(kept)
  const slugs = withDefault<string[]>((list, at) => readList(list, at, readText), [])(bookmarks, place)
  return {
    problem: optional(readText)(problem, place),
    bookmarks: Object.fromEntries(slugs.map((slug) => [slug, true])),
    ...(highlights && { highlights }),
  }
}

const readRevision = fieldsOf<Omit<StoredRevision, 'savedAt'>>({
  rev: readNumber,
  epoch: optional(readNumber),
})

/** Of every answer, or of none: one that is left out would count as unchanged. */
const readRevisions: Reader<OpenReply['revisions']> = (value, place) =>
  Object.fromEntries(
    Object.entries(readRecord(value, place)).map(([problem, one]) => [problem, readRevision(one, place)]),
  )

/** An opening; a backend that does not say so grants each one. */
export const readOpened: Reader<OpenReply> = (value, place) =>
  fieldsOf<OpenReply>({
    epoch: optional(readNumber),
    granted: withDefault(readBoolean, true),
    position: optional(readPosition),
    revisions: optional(readRevisions),
  })(value ?? {}, place)

const readRecording = fieldsOf<StoredRecording>({
  take: readText,
  url: readText,
  mime_type: readText,
  bytes: zero,
  duration_ms: optional(readNumber),
  is_too_long: optional(readBoolean),
  max_ms: optional(readNumber),
  received_at: withDefault(readIsoTime, ''),
  after_end_ms: optional(readNumber),
  is_late: no,
  is_answer: optional(readBoolean),
})

/** One that cannot be read is left out: the others can be played. */
export const readRecordings: Reader<StoredRecording[]> = (value, place) =>
  readList(value, place, optional(readRecording)).filter((recording) => recording !== undefined)

/** What the server has is uploaded, whatever the device that sent it could still say of it. */
function asArrived(solution: Solution): Solution {
  const { extra_data: extra, recordings } = solution
  if (!isRecord(extra) || extra.uploadStatus !== 'recorded') return solution
  const isThere = recordings?.some(({ is_late, take }) => !is_late && take === extra.take)
  return isThere ? { ...solution, extra_data: { ...extra, uploadStatus: 'uploaded' } } : solution
}

/** A solution as it is stored; `problem` is the slug of its problem where the reply leaves it out. */
export const solutionReader =
  (problem: string): Reader<Solution> =>
  (value, place) =>
    asArrived({
      ...(readSolutionFields(value, place) as object),
      ...fieldsOf<
        Omit<
          Solution,
          'choice' | 'answer' | 'attachments' | 'code' | 'extra_data' | 'technology' | 'file_based_data'
        >
      >({
        id: zero,
        slug: text,
        problem: () => problem,
        solution_type: text,
        creator: zero,
        test: zero,
        test_solution_set: zero,
        test_slug: text,
        status: optional(oneOf(JUDGED)),
        rev: optional(readNumber),
        epoch: optional(readNumber),
        saved_at: optional(readIsoTime),
        video_post_url: optional(readText),
        audio_post_url: optional(readText),
        recordings: optional(readRecordings),
      })(value, place),
    })

const MOST_IN_TITLE = 60

/** The first words of a statement, for a problem without a title; `''` if there are none. */
function titleIn(statement: string): string {
  const words = plainText(statement)
  if (words.length <= MOST_IN_TITLE) return words
  const cut = words.slice(0, MOST_IN_TITLE)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || MOST_IN_TITLE).trim()}…`
}

/**
 * A problem, with everything that only its type can read. One whose type the reply leaves out has that of its answer; without
 * one it is shown as plain text.
 */
export const readProblem: Reader<ProblemHead> = (value, place) => {
  const { children, passage, solution, ...raw } = readRecord(value, place)
  const slug = readText(raw.slug ?? raw.id, `${place}.slug`)
  const statement = text(raw.statement, `${place}.statement`)
  const { solution_type } = isRecord(solution) ? solution : {}
  const head = fieldsOf<ProblemHead>({
    id: zero,
    slug: () => slug,
    problem_type: withDefault(readText, text(solution_type, `${place}.solution.solution_type`)),
    title: withDefault(readText, titleIn(statement) || slug),
    statement: () => statement,
    score: zero,
    solution: optional(solutionReader(slug)),
    children: optional(readChildren),
    passage: optional(readText),
  })({ ...raw, children, passage, solution }, place)
  return { ...raw, ...head }
}

const readProblemList: Reader<ProblemHead[]> = (list, at) => readFlatProblems(list, at, readProblem)

/** A section; one whose problems the reply leaves out has none yet. */
const readSection: Reader<Section> = (value, place) => {
  const raw = readRecord(value, place)
  const problems = withDefault<ProblemHead[]>(readProblemList, [])(raw.problems, `${place}.problems`)
  const ids = problems.map(({ id }) => id)
  return fieldsOf<Section>({
    slug: withDefault(readText, place),
    name: text,
    problem_ids: withDefault((list, at) => readList(list, at, readNumber), ids),
    is_timed_section: no,
    duration: minutes,
    extend_duration: minutes,
    expiry: optional((time, at) => (typeof time === 'boolean' ? time : readIsoTime(time, at))),
    status: readStatus,
    problems: () => problems,
  })(raw, place)
}

/** Problems that stand in no section are one. */
const onlySection = ({ problems, problem_ids }: Readonly<Record<string, unknown>>) =>
  problems == null && problem_ids == null ? undefined : [{ problems, problem_ids }]

/** The sections of an attempt, in a record or bare; an attempt without any cannot be shown (GAP-168). */
export const readSections: Reader<Section[]> = (value, place) => {
  const list = isRecord(value) ? (value.sections ?? onlySection(value)) : value
  const sections = readList(list ?? undefined, 'sections', readSection)
  if (sections.length === 0) throw unfit(undefined, 'sections', `at least one section${place}`)
  return sections
}

/** Problems that were asked for by their ids. */
export const readProblems: Reader<ProblemHead[]> = (value) =>
  readProblemList(isRecord(value) ? value.problems : value, 'problems')

/** The attempt that was asked for by its id. */
export const solutionSetReader =
  (id: number): Reader<SolutionSet> =>
  (value, place) =>
    fieldsOf<Omit<SolutionSet, 'sections'>>({
      id: withDefault(readNumber, id),
      slug: text,
      token: text,
      start_time: optional(readIsoTime),
      add_test_duration: minutes,
      has_resumed_test: no,
      event_sequence: zero,
      settings: optional(readOwnSettings),
    })(value ?? {}, place)

/** Where the time of an attempt stands; what the reply does not name stays as it was. */
export const readTimes: Reader<Partial<AttemptTimes>> = (value, place) =>
  fieldsOf<Partial<AttemptTimes>>({
    deadline: optional(readIsoTime),
    add_test_duration: optional(readMinutes),
    has_resumed_test: optional(readBoolean),
    is_over: optional(readBoolean),
    sections: optional((list, at) =>
      readList(
        list,
        at,
        fieldsOf<AttemptTimes['sections'][number]>({
          slug: readText,
          status: readStatus,
          duration: minutes,
          extend_duration: minutes,
          expiry: optional(readIsoTime),
        }),
      ),
    ),
  })(value ?? {}, place)

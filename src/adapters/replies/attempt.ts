import type { OpenReply, Position } from '../../kernel/ports.ts'
import { readEach, readOptional } from '../../schema/fit.ts'
import { isRecord, type Reader, read, readRecord } from '../../schema/read.ts'
import { plainText } from '../../sdk/plain-text.ts'
import {
  type AttemptTimes,
  InitReply,
  KnownOpening,
  KnownTimes,
  StoredRevision,
} from '../../wire/bodies.schema.ts'
import {
  ProblemHead,
  type Section,
  SectionHead,
  Solution,
  type SolutionSet,
  SolutionSetRecord,
} from '../../wire/entities.schema.ts'
import { KnownPosition } from '../../wire/position.schema.ts'
import { readHighlights } from '../highlights.ts'
import { readChildren, readFlatProblems } from './passages.ts'

export const readInit: Reader<number> = (value, at) => read(InitReply, value, at).testsolutionset_id

/** The problem that was open last, the bookmarks and the highlights, by slug. */
const readPosition: Reader<Position> = (value, at) => {
  const { problem, bookmarks } = read(KnownPosition, value, at)
  const highlights = readHighlights(Object(value).highlights)
  return {
    problem,
    bookmarks: Object.fromEntries(bookmarks.map((slug) => [slug, true])),
    ...(highlights && { highlights }),
  }
}

/** Of every answer, or of none: one that is left out would count as unchanged. */
const readRevisions: Reader<NonNullable<OpenReply['revisions']>> = (value, at) =>
  Object.fromEntries(
    Object.entries(readRecord(value, at)).map(([slug, one]) => [
      slug,
      read(StoredRevision, one, at.key(slug)),
    ]),
  )

/** An opening; a backend that does not say so grants each one. */
export const readOpened: Reader<OpenReply> = (value, at) => {
  const raw = readRecord(value ?? {}, at)
  const { epoch, granted } = read(KnownOpening, raw, at)
  return {
    epoch,
    granted,
    position: readOptional(raw.position, at.key('position'), readPosition),
    revisions: readOptional(raw.revisions, at.key('revisions'), readRevisions),
  }
}

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
  (value, at) =>
    asArrived(read(Solution, { ...readRecord(value, at), problem }, at))

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
export const readProblem: Reader<ProblemHead> = (value, at) => {
  const { children, solution, ...raw } = readRecord(value, at)
  const head = read(ProblemHead, { ...raw, slug: raw.slug ?? raw.id }, at)
  const answer = readOptional(solution, at.key('solution'), solutionReader(head.slug))
  const slugs = readOptional(children, at.key('children'), readChildren)
  return {
    ...raw,
    ...head,
    problem_type: head.problem_type || (answer?.solution_type ?? ''),
    title: head.title || titleIn(head.statement) || head.slug,
    ...(answer && { solution: answer }),
    ...(slugs && { children: slugs }),
  }
}

const readProblemList: Reader<ProblemHead[]> = (list, at) => readFlatProblems(list, at, readProblem)

/** A section; one whose problems the reply leaves out has none yet. */
const readSection: Reader<Section> = (value, at) => {
  const head = read(SectionHead, value, at)
  const { problems: list } = readRecord(value, at)
  const problems = readOptional(list, at.key('problems'), readProblemList) ?? []
  return {
    ...head,
    slug: head.slug || at.path,
    problem_ids: head.problem_ids.length > 0 ? head.problem_ids : problems.map(({ id }) => id),
    problems,
  }
}

/** Problems that stand in no section are one. */
const onlySection = ({ problems, problem_ids }: Readonly<Record<string, unknown>>) =>
  problems == null && problem_ids == null ? undefined : [{ problems, problem_ids }]

/** The sections of an attempt, in a record or bare; an attempt without any cannot be shown (GAP-168). */
export const readSections: Reader<Section[]> = (value, at) => {
  const list = isRecord(value) ? (value.sections ?? onlySection(value)) : value
  const within = at.key('sections')
  const sections = readEach(list ?? undefined, within, readSection)
  if (sections.length === 0) throw within.unfit(undefined, 'at least one section')
  return sections
}

/** Problems that were asked for by their ids. */
export const readProblems: Reader<ProblemHead[]> = (value, at) =>
  readProblemList(isRecord(value) ? value.problems : value, at.key('problems'))

/** The attempt that was asked for by its id. */
export const solutionSetReader =
  (id: number): Reader<SolutionSet> =>
  (value, at) => {
    const set = read(SolutionSetRecord, value ?? {}, at)
    return { ...set, id: set.id || id }
  }

/** Where the time of an attempt stands; what the reply does not name stays as it was. */
export const readTimes: Reader<Partial<AttemptTimes>> = (value, at) => read(KnownTimes, value ?? {}, at)

import { isStored } from '../../src/adapters/http/stored.ts'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import { asList, type Fields, recordOf, type Walk } from './walk.ts'

export interface Attempt {
  readonly set: number
  readonly test: number
  readonly user: number
  readonly usertype: string
  readonly username: string
  /** As `test.open` gave it. */
  readonly epoch: unknown
}

const NOTHING = 'no problem is open that a click, a line or a program answers'

/** Fields that answer a problem of the simple types; `undefined` for any other. */
function answerTo(problem: Fields): object | undefined {
  const [option] = asList(problem.options).map((one) => recordOf(one).id)
  const written = { answer: 'An answer of the check', attachments: [] }
  const answers: Readonly<Record<string, object>> = {
    TEX: written,
    SUB: written,
    ...(option !== undefined && { MCQ: { choice: [option] } }),
    FIB: { choice: asList(problem.blanks).map(() => 'An answer') },
  }
  return answers[String(problem.problem_type).toUpperCase()]
}

/** Fields with a program in the first language of a problem; `undefined` for one without languages. */
function programFor({ technologies }: Fields): object | undefined {
  const [technology] = asList(technologies).map((one) => recordOf(one).resource_uri)
  return typeof technology === 'string' ? { technology, code: 'An answer of the check' } : undefined
}

/** Saves an answer twice, reads it back, and removes it when it was the first one; gives the last reply. */
export async function checkAnswer(
  walk: Walk,
  attempt: Attempt,
  problems: readonly Fields[],
): Promise<Fields> {
  const problem = problems.find(answerTo) ?? problems.find(programFor)
  const fields = problem && (answerTo(problem) ?? programFor(problem))
  if (!problem || !fields) {
    walk.skip(NOTHING, 'createSolution', 'updateSolution', 'readSolution', 'revisions', 'deleteSolution')
    return {}
  }
  const before = recordOf(problem.solution)
  const known = before.slug
  const rev = Number(before.rev ?? 0)
  const created = known
    ? undefined
    : await walk.check('createSolution', {
        body: { ...commonOf(walk, attempt, problem), ...fields },
        headers: saveHeadersOf(walk, attempt, rev),
      })
  const slug = String(known ?? recordOf(created?.body).slug ?? '')
  if (!slug) {
    walk.skip('nothing could be created', 'updateSolution', 'readSolution', 'revisions', 'deleteSolution')
    return {}
  }
  const last = known ? rev : rev + 1
  const updated = await walk.check('updateSolution', {
    parts: { slug },
    body: fields,
    headers: saveHeadersOf(walk, attempt, last),
  })
  await readBack(walk, attempt, problem, fields)
  await checkReload(walk, attempt, problem)
  if (!known) {
    const headers = saveHeadersOf(walk, attempt, last + 1)
    await walk.check('deleteSolution', { parts: { slug }, query: { context_slug: walk.slug }, headers })
  }
  return recordOf(updated.body)
}

export function commonOf({ slug }: Walk, { set, test, user }: Attempt, problem: Fields) {
  return {
    problem: problem.slug,
    solution_type: problem.problem_type,
    creator: user,
    test,
    test_solution_set: set,
    test_slug: slug,
  }
}

/** The headers of the save that follows revision `rev`. */
export function saveHeadersOf({ now }: Walk, { epoch }: Attempt, rev: number): Record<string, string> {
  return {
    [SAVE_HEADERS.rev]: String(rev + 1),
    [SAVE_HEADERS.baseRev]: String(rev),
    [SAVE_HEADERS.key]: `check-${now()}-${rev}`,
    ...(epoch !== undefined && { [SAVE_HEADERS.epoch]: String(epoch) }),
  }
}

/** A candidate who reloads the page has to find the answer with its problem. */
async function checkReload(walk: Walk, { set }: Attempt, { slug }: Fields) {
  const { body, status } = await walk.ask('sections', { parts: { id: set }, query: { test_slug: walk.slug } })
  const sections = asList(Array.isArray(body) ? body : recordOf(body).sections).map(recordOf)
  const problem = sections
    .flatMap(({ problems }) => asList(problems).map(recordOf))
    .find((one) => one.slug === slug)
  if (!problem || recordOf(problem.solution).slug !== undefined) return
  const notes = [`the answer to "${slug}" does not come with its problem: a reload shows it empty`]
  walk.note({ name: 'sections', verdict: 'wrong', status, notes })
}

/** What was saved has to come back as it went, to the eyes of the player. */
async function readBack(walk: Walk, { user, usertype }: Attempt, { slug }: Fields, fields: object) {
  const query = { context: 'test', context_slug: walk.slug, problem_slug: String(slug) }
  const { body, status } = await walk.check('readSolution', { parts: { type: usertype, id: user }, query })
  const read = recordOf(body)
  const lost = Object.entries(fields).filter(([name, value]) => !isStored({ [name]: value }, read))
  if (lost.length > 0) {
    const names = lost.map(([name]) => name).join(', ')
    walk.note({ name: 'readSolution', verdict: 'wrong', status, notes: [`not what was saved: ${names}`] })
  }
  if (read.id === undefined) walk.skip('the answer has no id', 'revisions')
  else await walk.check('revisions', { parts: { id: String(read.id) } })
}

import { UPLOAD_HEADERS } from '../../src/wire/saving.ts'
import { type Attempt, commonOf, saveHeadersOf } from './answering.ts'
import { type Fields, recordOf, type Walk } from './walk.ts'

/** The field of a reply to a save with the address that takes the recording, by the type of the problem (GAP-010). */
const ADDRESSES: Readonly<Record<string, string>> = { VID: 'video_post_url', ADO: 'audio_post_url' }

const addressFieldOf = ({ problem_type }: Fields) => ADDRESSES[String(problem_type).toUpperCase()]

/**
 * What a server needs for spoken answers, and whether it has that; nothing for a test without an unanswered question of
 * that kind. It saves an answer that names a recording and removes it again; no recording is sent.
 */
export async function checkSpeaking(
  walk: Walk,
  attempt: Attempt,
  problems: readonly Fields[],
): Promise<Readonly<Record<string, boolean>>> {
  const problem = problems.find((one) => addressFieldOf(one) && recordOf(one.solution).slug === undefined)
  const field = problem && addressFieldOf(problem)
  if (!problem || !field) return {}
  const take = `check-${walk.now()}`
  const saved = await walk.ask('createSolution', {
    body: {
      ...commonOf(walk, attempt, problem),
      extra_data: { uploadStatus: 'recorded', take, durationMs: 1000, recordedAt: walk.now() },
    },
    headers: saveHeadersOf(walk, attempt, 0),
  })
  const { [field]: address, slug } = recordOf(saved.body)
  const isSigned = typeof address === 'string'
  const goesOn = isSigned && (await tellsOffset(new URL(address, walk.url)))
  if (typeof slug === 'string')
    await walk.ask('deleteSolution', {
      parts: { slug },
      query: { context_slug: walk.slug },
      headers: saveHeadersOf(walk, attempt, 1),
    })
  return {
    [`a signed address for spoken answers, which takes one by PUT (${field})`]: isSigned,
    'uploads of spoken answers that go on after a break (HEAD with Upload-Offset, PATCH)': goesOn,
  }
}

/** Without cookies, as the player asks. */
async function tellsOffset(address: URL): Promise<boolean> {
  const reply = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return reply?.ok === true && reply.headers.has(UPLOAD_HEADERS.offset)
}

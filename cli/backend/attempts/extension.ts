import { EXTENSION_MINUTES } from '../../../src/wire/limits.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Deadlines } from './deadlines.ts'
import { deadlineOfAttempt, timesOf } from './times.ts'

/** Time for one person's running attempt. */
export interface Extension {
  readonly username: string
  readonly testSlug: string
  readonly minutes: number
  /** Slug of a timed section; the one in progress when left out. */
  readonly section?: string
}

/** What was extended, and the new deadline, ISO 8601; none before the start. */
export interface Extended {
  readonly section: string | undefined
  readonly deadline: string | undefined
}

interface ExtensionPorts extends Pick<Ports, 'store' | 'catalog' | 'clock'> {
  readonly deadlines: Deadlines
  /** Notifies the tabs of an attempt that its time has changed. */
  notifyTimeChanged(attemptId: number): void
}

/**
 * Adds time to a running attempt. If sections are timed, it goes to the named one or, without a name, to the one in
 * progress. Without timed sections, or with none in progress, it goes to the test. Throws 404 for unknown names, 409
 * for what is over and 422 for time that would change nothing.
 */
export async function extendAttempt(ports: ExtensionPorts, extension: Extension): Promise<Extended> {
  const { catalog, clock, deadlines, store } = ports
  const { minutes, testSlug, username } = extension
  if (!(minutes > 0 && minutes <= EXTENSION_MINUTES))
    throw httpError(
      422,
      `Time is added in minutes, more than 0 and at most ${EXTENSION_MINUTES}, not ${minutes}.`,
    )
  const test = catalog.bySlug(testSlug)
  if (!test) throw httpError(404, `There is no test "${testSlug}".`)
  const user = await store.users.userByName(username)
  const found = user && (await store.attempts.of(user.id, test.id))
  const attempt = found && (await deadlines.closeDue(test, found))
  if (!attempt) throw httpError(404, `"${username}" has no attempt at "${testSlug}".`)
  if (attempt.ended_at !== null) throw httpError(409, overText(extension, attempt.ended_at))

  const { after, section } = await store.transaction(async () => {
    await store.attempts.lock(attempt.id)
    const latest = (await store.attempts.byId(attempt.id)) ?? attempt
    if (latest.ended_at !== null) throw httpError(409, overText(extension, latest.ended_at))
    const section = sectionFor(test, latest, extension.section, clock.now())
    const before = deadlineOfAttempt(test.definition, latest)
    if (section) await store.attempts.addSectionMinutes(attempt.id, section, minutes)
    else await store.attempts.addMinutes(attempt.id, minutes)
    const moved = (await store.attempts.byId(attempt.id)) ?? latest
    if (latest.started_at !== null && deadlineOfAttempt(test.definition, moved) <= before)
      throw httpError(
        422,
        `The test ends for everybody at ${isoTime(before)}; time cannot be added beyond that.`,
      )
    return { after: moved, section }
  })
  ports.notifyTimeChanged(attempt.id)
  const deadline = deadlineOfAttempt(test.definition, after)
  return { section, deadline: Number.isFinite(deadline) ? isoTime(deadline) : undefined }
}

function sectionFor(
  { definition }: CatalogTest,
  attempt: AttemptRow,
  asked: string | undefined,
  now: number,
): string | undefined {
  if (!definition.is_timed_section) {
    if (asked === undefined) return undefined
    throw httpError(422, `The sections of "${definition.slug}" share one time; add it without a section.`)
  }
  const times = timesOf(definition, attempt, now)
  if (asked === undefined) {
    return attempt.started_at === null ? undefined : times.find(({ status }) => status === 'CTK')?.slug
  }
  const time = times.find(({ slug }) => slug === asked)
  const known = times.map(({ slug }) => slug).join(', ')
  if (!time) throw httpError(404, `"${definition.slug}" has no section "${asked}". There are: ${known}.`)
  if (time.status === 'SUB')
    throw httpError(409, `The section "${asked}" is over; no time can be added to it any more.`)
  return asked
}

function overText({ testSlug, username }: Extension, endedAt: number): string {
  return `The attempt of "${username}" at "${testSlug}" ended at ${isoTime(endedAt)} and is sealed; no time can be added to it any more.`
}

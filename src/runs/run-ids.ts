import type { SessionHost } from '../kernel/session/services.ts'

type Ids = Readonly<Record<string, string>>

/** Which runs of an attempt are shown, by slug of the problem; kept for after a reload. */
export interface RunIds {
  /** Of the newest run, finished or not. */
  readonly newest: Ids
  /** Of the run before it that may be the newest one of the other kind. */
  readonly other: Ids
}

export const NO_IDS: RunIds = { newest: {}, other: {} }

const MARKS = { newest: 'runs', other: 'runs-of-other-kind' } as const

export const withNewest = ({ newest, other }: RunIds, slug: string, id: string): RunIds => ({
  newest: { ...newest, [slug]: id },
  other,
})

/** A run begins that is of another kind than the newest one. */
export function withOther({ newest, other }: RunIds, slug: string): RunIds {
  const id = newest[slug]
  return { newest, other: id === undefined ? other : { ...other, [slug]: id } }
}

type Keeper = Pick<SessionHost<unknown>, 'attempt' | 'journal' | 'report'>

export function keepRunIds({ attempt, journal, report }: Keeper, { newest, other }: RunIds): void {
  const { key } = attempt() ?? {}
  if (!key) return
  void journal.mark(key, MARKS.newest, JSON.stringify(newest)).catch(report)
  void journal.mark(key, MARKS.other, JSON.stringify(other)).catch(report)
}

/** Nothing where the device does not know them. */
export async function readRunIds({ attempt, journal, report }: Keeper): Promise<RunIds> {
  const { key } = attempt() ?? {}
  if (!key) return NO_IDS
  try {
    const read = async (mark: string) => idsIn(await journal.readMark(key, mark))
    return { newest: await read(MARKS.newest), other: await read(MARKS.other) }
  } catch (error) {
    report(error)
    return NO_IDS
  }
}

function idsIn(mark: string | undefined): Ids {
  const ids: unknown = mark && JSON.parse(mark)
  return Object.fromEntries(
    Object.entries(ids ?? {}).flatMap(([slug, id]) => (typeof id === 'string' ? [[slug, id]] : [])),
  )
}

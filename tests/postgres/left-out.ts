import { readFileSync } from 'node:fs'

/** A test of the backend that cannot run on PostgreSQL: a whole file, or one by its title. */
interface LeftOut {
  /** In `tests/backend`, without its ending. */
  readonly file: string
  readonly title?: string
  /** Ends the sentence “It is left out because …”. */
  readonly because: string
}

const OTHERS = 'another process may run on PostgreSQL what this one cannot, so that it waits'
const YOUNG = 'another process may be about to name a file that no row knows, so that it stays for a day'
const BACKUP = 'a backup of PostgreSQL is its own, as pg_dump makes it'

const LEFT_OUT: readonly LeftOut[] = [
  { file: 'backup', because: 'it copies the file of SQLite and damages the copy' },
  { file: 'damage', because: 'it damages the file, the journal and the mark of SQLite' },
  { file: 'damaged-files', because: 'it damages each file that SQLite keeps' },
  { file: 'data-folder', because: 'it opens files of SQLite, also those of older versions' },
  { file: 'group-commit', because: 'PostgreSQL commits each transaction by itself' },
  { file: 'row-cache', because: 'rows are kept in memory only for SQLite' },
  { file: 'turns', because: 'transactions take turns only in SQLite' },
  {
    file: 'commits',
    title: 'a sign-in, a start and an opening are one commit each',
    because: 'only SQLite counts its commits in the data',
  },
  {
    file: 'commits',
    title: 'a first start stores all that is new at once, however many problems there are',
    because: 'only SQLite counts its commits in the data',
  },
  {
    file: 'disk',
    title:
      'a full disk is told to the operator in one line and to the candidate in words, and is over when there is room',
    because: 'it fills the disk of the data folder, where PostgreSQL has no answers',
  },
  {
    file: 'judging-at-the-end',
    title: 'what waits to be judged outlives a server that is stopped, and one that can run nothing',
    because: OTHERS,
  },
  {
    file: 'purge',
    title: 'a server that was started again deletes in time, and at once the files that no row knows',
    because: YOUNG,
  },
  {
    file: 'quotas',
    title: 'what a crash left of an upload is swept at the next start, and nothing else',
    because: YOUNG,
  },
  {
    file: 'running',
    title: 'a run that waits for a machine on which nothing can be run any more comes to an end',
    because: OTHERS,
  },
  {
    file: 'recorded-answers-kept',
    title: 'a backup has recorded answers, and goes on where one had not arrived whole',
    because: BACKUP,
  },
  {
    file: 'variants',
    title: 'what was drawn is part of a backup, and of what a check of the data finds',
    because: BACKUP,
  },
]

const pathOf = ({ file }: LeftOut) => `tests/backend/${file}.test.ts`

/** What Vitest takes to leave them out. Throws for a file or a title that is not there. */
export function leavingOut(): string[] {
  for (const left of LEFT_OUT)
    if (!readFileSync(pathOf(left), 'utf8').includes(left.title ?? ''))
      throw new Error(`${pathOf(left)} has no test "${left.title}"; change tests/postgres/left-out.ts`)
  const files = LEFT_OUT.filter(({ title }) => title === undefined)
  const titles = LEFT_OUT.flatMap(({ title }) =>
    title === undefined ? [] : [title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')],
  )
  const others = `^(?!.*(?:${titles.join('|')})$)`
  return [...files.flatMap((left) => ['--exclude', pathOf(left)]), '--testNamePattern', others]
}

/** A line for each of them. */
export const leftOutText = (): string =>
  LEFT_OUT.map(
    (left) =>
      `Left out on PostgreSQL: ${pathOf(left)}${left.title === undefined ? '' : ` (${left.title})`}, because ${left.because}`,
  ).join('\n')

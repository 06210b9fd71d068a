import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uncheckedIn, verifyData } from '../../cli/backend/data/verify.ts'
import { openStore } from '../../cli/backend/databases/open.ts'
import { messageOf } from '../../cli/definitions/diagnostic.ts'
import { settingsOf } from '../../cli/definitions/settings.ts'
import { temporaryFolder } from './environment.ts'
import { PICTURE, addressFor as pictureAddress, put } from './evidence.ts'
import { addressFor, FILM, part, recordingEnvironment, sendPart, sendTo } from './recorded-answers.ts'
import { ADA, BOB, revision } from './samples.ts'
import { upload, uploadExact } from './uploads.ts'
import { begin } from './visitor.ts'

type Change = (path: string, older: string) => void

const flip =
  (share: number): Change =>
  (path) => {
    const bytes = readFileSync(path)
    const at = Math.floor(bytes.length * share)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }

const DAMAGES: Readonly<Record<string, Change>> = {
  lost: (path) => rmSync(path),
  emptied: (path) => truncateSync(path),
  cut: (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  overwritten: (path) => writeFileSync(path, Buffer.alloc(readFileSync(path).length, 0xa5)),
  'flipped near the beginning': flip(0.02),
  'flipped in the middle': flip(0.5),
  'flipped near the end': flip(0.97),
  'an older copy': (path, older) => {
    rmSync(path)
    if (existsSync(older)) cpSync(older, path)
  },
}

/** What cannot matter, and why. */
const WITHOUT_LOSS: readonly (readonly [file: RegExp, damage: RegExp, why: string])[] = [
  [/lock\.sqlite(-journal)?$/, /./, 'It holds nothing; the next start creates it again.'],
  [/sqlite-shm$/, /./, 'SQLite creates it again from the journal.'],
  [/files|recordings|recorded-answers/, /older/, 'A stored content is never written again.'],
  [/ part$/, /./, 'It has not arrived whole, and its device has all of it.'],
  [/^killed assess\.mark$/, /older/, 'With the whole journal nothing is missing.'],
  [
    /^killed assess\.sqlite$/,
    /flipped/,
    'Beyond the records this is told as unchecked until the server has stopped.',
  ],
]

const cannotMatter = (file: string, damage: string) =>
  WITHOUT_LOSS.some(([files, damages]) => files.test(file) && damages.test(damage))

/** The data folder of a server at four moments, with each kind of file. */
async function folders() {
  const watched = settingsOf({ settings: { proctor: { enabled: true, snapshot: true, retention_days: 3 } } })
  const environment = await recordingEnvironment({ test_type: 'LRN', settings: watched })
  const copy = () => {
    const to = temporaryFolder()
    cpSync(environment.dataDir, to, { recursive: true })
    return to
  }
  const ada = await begin(environment, ADA)
  await upload(environment, ada, 'a.txt', 'an attachment, and some more words')
  await uploadExact(environment, ada, 'b.txt', 'a file of a project')
  await put(environment, await pictureAddress(ada), PICTURE)
  await sendTo(environment, 'PUT', await addressFor(ada, 'take-1'), FILM)
  await sendPart(environment, await addressFor(ada, 'take-2'), FILM.subarray(0, 700), part(0, false))
  const killedBefore = copy()
  const closedBefore = copy()
  const bob = await begin(environment, BOB)
  await bob.save('text', { answer: 'words', attachments: [] }, revision(1))
  const killed = copy()
  const closed = copy()
  for (const folder of [closed, closedBefore]) await (await openStore(folder)).close()
  return { closed, closedBefore, killed, killedBefore }
}

interface File {
  readonly path: string
  readonly name: string
}

/** Every file of a folder, with how it is called in `WITHOUT_LOSS`. */
function filesIn(folder: string, paths: RegExp): File[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name).slice(folder.length + 1)
      const isPart = path.startsWith('recorded-answers') && readFileSync(join(folder, path)).length === 700
      return { path, name: isPart ? `${path} part` : path }
    })
    .filter(({ path }) => paths.test(path) && readFileSync(join(folder, path)).length > 0)
}

const isSame = (one: string, other: string) =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other))

async function judge(folder: string): Promise<string[]> {
  try {
    return [...(await verifyData(folder))]
  } catch (error) {
    return [messageOf(error)]
  }
}

interface State {
  readonly name: 'closed' | 'killed'
  readonly folder: string
  readonly older: string
}

/** What verify says of a copy of the folder in which one file was harmed; `undefined` where that says enough. */
async function wrongAbout(
  { folder, name, older }: State,
  file: File,
  damage: string,
): Promise<string | undefined> {
  const path = join(folder, file.path)
  const former = join(older, file.path)
  if (damage === 'an older copy' && isSame(path, former)) return undefined
  const damaged = temporaryFolder()
  cpSync(folder, damaged, { recursive: true })
  DAMAGES[damage]?.(join(damaged, file.path), former)
  const lines = await judge(damaged)
  const isNamed = lines.some((line) => line.includes(file.name) || /database/i.test(line))
  const mayBeEither = name === 'killed' && /flipped/.test(damage)
  if (isNamed !== cannotMatter(`${name} ${file.name}`, damage) || (isNamed && mayBeEither)) return undefined
  return `${name}, ${file.name} ${damage}: ${lines.join(' | ') || 'nothing'}`
}

test('whatever befalls one file of a data folder, verify names it or it cannot matter', async () => {
  const { closed, closedBefore, killed, killedBefore } = await folders()
  expect([await judge(closed), await judge(killed), await uncheckedIn(closed)]).toEqual([[], [], []])
  expect(await uncheckedIn(killed)).toEqual([expect.stringMatching(/was not closed by its server/)])
  const states: readonly State[] = [
    { name: 'closed', folder: closed, older: closedBefore },
    { name: 'killed', folder: killed, older: killedBefore },
  ]
  const harmed = states.flatMap((state) =>
    filesIn(state.folder, state.name === 'killed' ? /^assess/ : /./).map((file) => ({ state, file })),
  )
  const wrong: string[] = []
  for (const { file, state } of harmed)
    for (const damage of Object.keys(DAMAGES)) {
      const line = await wrongAbout(state, file, damage)
      if (line !== undefined) wrong.push(line)
    }
  expect(wrong).toEqual([])
  const kinds = new Set(harmed.map(({ file }) => file.path.replace(/\/.*/, '')))
  expect([...kinds].toSorted()).toEqual([
    'assess.mark',
    'assess.sqlite',
    'assess.sqlite-shm',
    'assess.sqlite-wal',
    'files',
    'recorded-answers',
    'recordings',
  ])
  const mixed = temporaryFolder()
  cpSync(closed, mixed, { recursive: true })
  cpSync(join(killedBefore, 'assess.sqlite-wal'), join(mixed, 'assess.sqlite-wal'))
  expect(await judge(mixed)).toEqual([expect.stringMatching(/older copy/)])
})

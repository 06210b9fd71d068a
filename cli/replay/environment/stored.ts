import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { CALLS, pathOf } from '../../../src/wire/calls.ts'
import type { RecordedEntry, RecordedReply } from '../../../src/wire/proctoring.schema.ts'
import { SAVE_HEADERS } from '../../../src/wire/saving.ts'
import type { Tab } from '../page/tab.ts'
import type { Environment } from './environment.ts'
import { readAttemptId, readProblemOf, readReceiptOf, readSolution, type Session, send } from './signed-in.ts'
import type { StoredEvidence } from './stored-evidence.ts'
import type { StoredRecording } from './stored-recordings.ts'

/** Whose attempt is read: the user who is signed in on the active tab. */
export interface AttemptSource {
  readonly environment: Pick<Environment, 'url' | 'evidenceOf' | 'recordingsOf'>
  readonly test: { readonly slug: string }
  tab(): Tab
}

/** Past the page, with the sign-in of its browser. */
async function sessionOf({ environment, tab, test }: AttemptSource): Promise<Session> {
  const cookies = await tab().page.browserContext().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { url: environment.url(), cookie, testSlug: test.slug }
}

/** What the backend has stored for a problem, as it answers the user of the flow; `undefined` when it has nothing. */
export async function readStored(context: AttemptSource, problem: string): Promise<object | undefined> {
  return readSolution(await sessionOf(context), problem)
}

/** A problem as the attempt of the user of the flow got it. */
export async function readOwnProblem(context: AttemptSource, slug: string): Promise<object> {
  return readProblemOf(await sessionOf(context), slug)
}

/** Changes what the backend has stored for a problem, as a script of the candidate's could, without any editor. */
export async function forge(context: AttemptSource, problem: string, fields: object): Promise<void> {
  const session = await sessionOf(context)
  const stored = await readSolution(session, problem)
  if (!stored || !('slug' in stored)) throw new Error(`The backend has stored nothing for "${problem}"`)
  const path = pathOf(CALLS.updateSolution, { slug: String(stored.slug) })
  // The page shows its opening to every script of the candidate's.
  const opening = 'epoch' in stored ? { [SAVE_HEADERS.epoch]: String(stored.epoch) } : {}
  const reply = await send(session, path, {
    method: CALLS.updateSolution.method,
    body: fields,
    headers: opening,
  })
  if (!reply.ok) throw new Error(`The backend refuses what is forged for "${problem}": ${await reply.text()}`)
}

/** The receipt of the user's submission, as the backend gives it; `undefined` when there is none. */
export async function readStoredReceipt(context: AttemptSource): Promise<Receipt | undefined> {
  return readReceiptOf(await sessionOf(context))
}

/** The event log of the user's attempt, in the order of its events; empty for a user without an attempt. */
export async function readEventLog(context: AttemptSource): Promise<readonly RecordedEntry[]> {
  const session = await sessionOf(context)
  const id = await readAttemptId(session)
  const reply = id === undefined ? undefined : await send(session, pathOf(CALLS.recorded, { id }))
  return reply?.ok ? ((await reply.json()) as RecordedReply).entries : []
}

/** Pictures and pieces of the user's attempt on the disk of the backend; empty when there is no attempt. */
export async function readEvidenceOf(context: AttemptSource): Promise<readonly StoredEvidence[]> {
  const id = await readAttemptId(await sessionOf(context))
  return id === undefined ? [] : context.environment.evidenceOf(id)
}

/** The recorded answers of the user's attempt that have arrived. */
export async function readRecordingsOf(context: AttemptSource): Promise<readonly StoredRecording[]> {
  const id = await readAttemptId(await sessionOf(context))
  return id === undefined ? [] : context.environment.recordingsOf(id)
}

const LIST_STORAGE = `(async () => {
  const entries = [
    ...Object.keys(localStorage).map((key) => 'local ' + key),
    ...Object.keys(sessionStorage).map((key) => 'session ' + key),
  ]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const table of database.objectStoreNames) {
      const keys = await new Promise((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).getAllKeys()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      entries.push(...keys.map((key) => name + '/' + table + ' ' + [key].flat().join(' ')))
    }
    database.close()
  }
  return entries.sort()
})()`

/** What the browser keeps for the player, a line each. */
export async function storageOf(context: AttemptSource): Promise<readonly string[]> {
  const entries: unknown = await context.tab().page.evaluate(LIST_STORAGE)
  return Array.isArray(entries) ? entries.map(String) : []
}

/** An answer that came too late, or that a browser still keeps. */
interface Draft {
  readonly problem: string
  readonly fields: object
}

/** The recovered drafts of the user's attempt, as the backend gives them. */
export async function readRecovered(context: AttemptSource): Promise<readonly Draft[]> {
  const session = await sessionOf(context)
  const id = await readAttemptId(session)
  const reply = id === undefined ? undefined : await send(session, pathOf(CALLS.recoveredDrafts, { id }))
  return reply?.ok ? ((await reply.json()) as Draft[]) : []
}

const LIST_DRAFTS = `new Promise((resolve) => {
  const request = indexedDB.open('assess-journal')
  request.onerror = () => resolve([])
  request.onsuccess = () => {
    const database = request.result
    if (!database.objectStoreNames.contains('drafts')) return resolve([])
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    all.onsuccess = () => { database.close(); resolve(all.result) }
    all.onerror = () => { database.close(); resolve([]) }
  }
})`

/** The drafts that the browser of a tab keeps. */
export async function draftsOn({ page }: Tab): Promise<readonly Draft[]> {
  return (await page.evaluate(LIST_DRAFTS)) as Draft[]
}

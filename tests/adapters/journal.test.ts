import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openJournal } from '../../src/adapters/storage/journal.ts'
import type { Draft, Journal } from '../../src/kernel/storage.ts'

let databases = 0
const nameOne = () => `journal-${databases++}`
const draftOf = (rev: number, epoch = 1, problem = 'two-sum'): Draft => ({
  problem,
  rev,
  epoch,
  baseRev: 0,
  code: 'TEX',
  at: 0,
  fields: { answer: `revision ${rev} of opening ${epoch}` },
})
const revisions = async (journal: Journal, attempt = 'ada/1') =>
  (await journal.drafts(attempt)).map(({ epoch, rev }) => `${epoch}.${rev}`)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the journal in IndexedDB', () => {
  it('[GAP-039] drafts of a backend without openings stand beside those of the first opening', async () => {
    const journal = await openJournal(nameOne())
    await journal.write('ada/1', draftOf(1))
    await journal.write('ada/1', { ...draftOf(2), epoch: undefined })
    expect((await journal.drafts('ada/1')).map(({ rev }) => rev).toSorted()).toEqual([1, 2])
  })

  it('tries once to write what the device has no room for, and says so', async () => {
    const journal = await openJournal(nameOne())
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await expect(journal.mark('ada/1', 'submitting', 'MSB')).rejects.toThrow()
    expect(put).toHaveBeenCalledOnce()
  })

  it('numbers the sessions of a browser upwards, also when its clock goes back or an older profile is restored', async () => {
    const name = nameOne()
    const restored = nameOne()
    const journal = await openJournal(name)
    const now = vi.spyOn(Date, 'now').mockReturnValue(5000)
    expect([await journal.nextSession(), await journal.nextSession()]).toEqual([5000, 5001])
    now.mockReturnValue(4000)
    expect(await (await openJournal(name)).nextSession()).toBe(5002)
    now.mockReturnValue(9000)
    expect(await (await openJournal(restored)).nextSession()).toBe(9000)
  })

  it('[SAVE-01] [ENTITY-107] gives back after a reload what was written, with strict durability', async () => {
    const name = nameOne()
    const journal = await openJournal(name)
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await journal.write('ada/1', draftOf(3))
    await journal.mark('ada/1', 'submitting', 'MSB')
    expect(transaction.mock.calls.map(([, , options]) => options)).toEqual(
      Array(2).fill({ durability: 'strict' }),
    )
    const again = await openJournal(name)
    expect(await again.drafts('ada/1')).toEqual([draftOf(3)])
    expect(await again.readMark('ada/1', 'submitting')).toBe('MSB')
    expect(again.durable).toBe(true)
  })

  it('keeps the newest draft of each opening, and removes exactly what was meant', async () => {
    const journal = await openJournal(nameOne())
    for (const draft of [draftOf(4, 1), draftOf(3, 1), draftOf(2, 2)]) await journal.write('ada/1', draft)
    expect(await revisions(journal)).toEqual(['1.4', '2.2'])
    await journal.remove('ada/1', draftOf(3, 1))
    await journal.remove('ada/1', draftOf(2, 2))
    expect(await revisions(journal)).toEqual(['1.4'])
  })

  it('keeps candidates on one machine apart, also when one is wiped', async () => {
    const journal = await openJournal(nameOne())
    for (const attempt of ['ada/1', 'ada/10', 'bob/1']) await journal.write(attempt, draftOf(1))
    await journal.wipe('ada/1')
    expect(await revisions(journal, 'ada/1')).toEqual([])
    expect(await revisions(journal, 'ada/10')).toEqual(['1.1'])
    expect(await revisions(journal, 'bob/1')).toEqual(['1.1'])
  })

  it('counts sessions upwards over reloads and never gives one out twice', async () => {
    const name = nameOne()
    const [one, other] = await Promise.all([openJournal(name), openJournal(name)])
    const sessions = await Promise.all([one, other, one, other].map((journal) => journal.nextSession()))
    expect(new Set(sessions).size).toBe(4)
    expect(await (await openJournal(name)).nextSession()).toBeGreaterThan(Math.max(...sessions))
    expect(await one.device()).toBe(await other.device())
  })

  it('rejects a write whose transaction is aborted after the request succeeded, as a full disk does', async () => {
    const journal = await openJournal(nameOne())
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      const request = put.apply(this, given)
      request.addEventListener('success', () => request.transaction?.abort())
      return request
    })
    await expect(journal.write('ada/1', draftOf(1))).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await revisions(journal)).toEqual([])
    await journal.write('ada/1', draftOf(2))
    expect(await revisions(journal)).toEqual(['1.2'])
  })

  it('goes on after the browser has cleared the database under the page', async () => {
    const name = nameOne()
    const journal = await openJournal(name)
    await journal.write('ada/1', draftOf(1))
    await deleteDB(name)
    await journal.write('ada/1', draftOf(2))
    expect(await revisions(journal)).toEqual(['1.2'])
  })

  it('opens again when the connection was closed', async () => {
    const journal = await openJournal(nameOne())
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    })
    await journal.write('ada/1', draftOf(1))
    expect(transaction).toHaveBeenCalledTimes(2)
    expect(await revisions(journal)).toEqual(['1.1'])
  })
})

describe('the journal of a browser without IndexedDB', () => {
  it('works as long as the page and says that it is not durable', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    const journal = await openJournal(nameOne())
    expect(journal.durable).toBe(false)
    for (const draft of [draftOf(4), draftOf(3)]) await journal.write('ada/1', draft)
    expect(await revisions(journal)).toEqual(['1.4'])
    await journal.remove('ada/1', draftOf(3))
    expect(await revisions(journal)).toEqual(['1.4'])
    await journal.remove('ada/1', draftOf(4))
    expect(await revisions(journal)).toEqual([])
    expect(await journal.nextSession()).toBeLessThan(await journal.nextSession())
  })
})

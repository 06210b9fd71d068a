import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { defineWatched, heartbeat, signed, tokenOf, urlRequest } from './evidence.ts'
import { ADA, revision, SUBMISSION } from './samples.ts'
import { type Begun, begin } from './visitor.ts'

const HOUR = 60 * 60_000

/** Each with a whole body: status, and why not. */
async function statusesOf({ call, set }: Begun, token: string, epoch: number) {
  const batch = { ...urlRequest(set), batch_size: 2, last_signed_url: '' }
  const position = { problem: 'text', bookmarks: ['choice'], epoch }
  const replies = {
    position: await call('PUT', `/rpc/test.position/${set}`, position),
    submitAll: await call('POST', `/rpc/test.submit_all/${set}`, {
      ...SUBMISSION,
      wanted: { text: 9 },
      epoch,
    }),
    signedUrl: await call('POST', '/v1/signed-url', urlRequest(set), signed(token)),
    signedUrls: await call('POST', '/v1/batch-signed-url', batch, signed(token)),
    heartbeat: await call('POST', `/v1/${set}/heartbeat`, heartbeat('tab'), signed(token)),
  }
  return Object.fromEntries(
    Object.entries(replies).map(([name, { body, status }]) => [name, [status, body?.why].join(' ').trim()]),
  )
}

/** What is recorded belongs to no opening, and may come late. */
const RECORDED = { signedUrl: '200', signedUrls: '200', heartbeat: '200' }
const NOT_RECORDED = { signedUrl: '409', signedUrls: '409', heartbeat: '409' }

test('[N27] [N28] whole bodies with a stale epoch, and after the end, change neither answer nor receipt nor place', async () => {
  const environment = await createEnvironment([defineWatched()])
  const ada = await begin(environment, ADA)
  const token = await tokenOf(ada)
  const path = `/rpc/test.position/${ada.set}`
  expect((await ada.call('PUT', path, { problem: 'choice', bookmarks: [], epoch: 1 })).status).toBeLessThan(
    300,
  )
  await ada.save('text', { answer: 'kept', attachments: [] }, revision(1))
  const opening = { device: 'laptop', session: 2 }
  const { body } = await ada.call('POST', `/rpc/test.open/${ada.set}`, opening)
  expect([body.epoch, body.position.problem]).toEqual([2, 'choice'])

  const fenced = { position: '409 fenced', submitAll: '409 fenced' }
  expect(await statusesOf(ada, token, 1)).toEqual({ ...fenced, ...RECORDED })
  const again = await ada.call('POST', `/rpc/test.open/${ada.set}`, { ...opening, session: 3 })
  expect([again.body.epoch, again.body.position]).toEqual([3, body.position])

  const { receipt } = (await ada.submit({ epoch: 3, wanted: { text: 1 } })).body
  expect(receipt.sealed.text.rev).toBe(1)
  const over = { position: '409 closed', submitAll: '200' }
  expect(await statusesOf(ada, token, 3)).toEqual({ ...over, ...RECORDED })
  expect(await statusesOf(ada, token, 1)).toEqual({ ...over, position: '409 fenced', ...RECORDED })
  await environment.clock.advance(25 * HOUR)
  expect(await statusesOf(ada, token, 3)).toEqual({ ...over, ...NOT_RECORDED })
  expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body.receipt).toEqual(receipt)
})

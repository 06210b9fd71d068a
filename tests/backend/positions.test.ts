import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, BOB } from './samples.ts'
import { begin, signIn } from './visitor.ts'

const POSITION = { problem: 'text', bookmarks: ['text', 'choice'] }

test('[MISC-02] bookmarks and the open question belong to the attempt: the next device gets them, after a restart too', async () => {
  const environment = await createEnvironment()
  const { call, set } = await begin(environment, ADA)
  const open = (device: string) => call('POST', `/rpc/test.open/${set}`, { device, session: 1 })
  const first = await open('laptop')
  expect(first.body.position).toBeUndefined()
  const { epoch } = first.body
  expect((await call('PUT', `/rpc/test.position/${set}`, { ...POSITION, epoch })).status).toBe(200)
  await environment.restart()
  expect(environment.lines, 'a sound server has nothing to say').toEqual([])
  expect((await open('phone')).body).toMatchObject({ epoch: epoch + 1, granted: true, position: POSITION })
})

test('[MISC-02] a position comes from the newest opening alone, and names problems of the test', async () => {
  const environment = await createEnvironment()
  const { call, set } = await begin(environment, ADA)
  const open = () => call('POST', `/rpc/test.open/${set}`, { device: 'laptop', session: 1 })
  const keep = (position: object) => call('PUT', `/rpc/test.position/${set}`, position)
  const { epoch } = (await open()).body
  const refused = await keep({ ...POSITION, epoch: epoch + 1 })
  expect([refused.status, refused.body.why]).toEqual([409, 'fenced'])
  expect((await keep({ problem: 'gone', bookmarks: ['gone', 'text', 'text'], epoch })).status).toBe(200)
  expect((await open()).body.position).toEqual({ bookmarks: ['text'] })
  const other = await signIn(environment, BOB)
  expect((await other.call('PUT', `/rpc/test.position/${set}`, { ...POSITION, epoch })).status).toBe(404)
})

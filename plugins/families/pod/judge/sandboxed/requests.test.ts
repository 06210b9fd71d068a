import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '@assess/sdk'
import { expect, it, onTestFinished } from 'vitest'
import type { RequestStep } from '../../checks/check.ts'
import { playRequest } from './requests.ts'

/** Plays a request to a server that answers with what it was asked, or with a text. */
async function play(expected: Partial<RequestStep['expect']>, text?: string, save: RequestStep['save'] = {}) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      response.writeHead(201, { 'x-made': 'yes' })
      response.end(text ?? JSON.stringify({ method: request.method, url: request.url, body, id: 7 }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const kept: Record<string, Json> = {}
  const step: RequestStep = {
    kind: 'request',
    request: { method: 'POST', path: '/a?b=1', headers: {}, json: { x: 1 } },
    expect: { headers: {}, ...expected },
    save,
  }
  const fault = await playRequest(port, step, (name, value) => {
    kept[name] = value
  })
  return { fault, kept }
}

it('of an answer only what is expected is looked at, and it may be no JSON', async () => {
  expect((await play({}, 'plain')).fault).toBeUndefined()
  expect((await play({ status: 201 }, 'plain')).fault).toBeUndefined()
  expect((await play({ status: 200 }, 'plain')).fault).toBe(
    'the status has to be 200, but it is 201, with "plain"',
  )
  expect((await play({ status: 200 }, '')).fault).toBe('the status has to be 200, but it is 201')
})

it('JSON that is expected is there, as a part or exactly', async () => {
  expect((await play({ json: { id: 7, body: '{"x":1}' } })).fault).toBeUndefined()
  expect((await play({ json: { id: 8 } })).fault).toContain('the JSON')
  expect((await play({ json_exact: { id: 7 } })).fault).toContain('the JSON')
  const whole = { method: 'POST', url: '/a?b=1', body: '{"x":1}', id: 7 }
  expect((await play({ json_exact: whole })).fault).toBeUndefined()
  expect((await play({ json: { id: 7 } }, 'plain')).fault).toBe('the body has to be JSON, but it is "plain"')
})

it('what later steps use is kept, of the JSON and of the headers', async () => {
  const { fault, kept } = await play({}, undefined, { id: 'id', made: 'headers.X-Made' })
  expect([fault, kept]).toEqual([undefined, { id: 7, made: 'yes' }])
})

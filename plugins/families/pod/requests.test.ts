import { expect, it } from 'vitest'
import { requestsIn } from './requests/http-file.ts'
import { shownBody } from './requests/reply.ts'
import { headersIn, sentOf, typedPath } from './requests/request.ts'

it('a request goes to the own server, whatever is written before its path', () => {
  expect(
    ['users', '/a?b=1', 'http://localhost:3000/x', '127.0.0.1:80', 'https://evil.example/y'].map(typedPath),
  ).toEqual(['/users', '/a?b=1', '/x', '/', '/https://evil.example/y'])
  expect(headersIn('Accept: text/html\nnonsense\n X-A :  b c ')).toEqual([
    ['Accept', 'text/html'],
    ['X-A', 'b c'],
  ])
})

it('a body of JSON says so, unless the candidate says what it is; what has no body sends none', () => {
  const request = { method: 'POST', path: '/grüße', headers: '', body: '{"a":1}' }
  expect(sentOf(request)).toMatchObject({
    path: '/gr%C3%BC%C3%9Fe',
    headers: [['content-type', 'application/json']],
  })
  expect(sentOf({ ...request, headers: 'Content-Type: text/csv' }).headers).toEqual([
    ['Content-Type', 'text/csv'],
  ])
  expect(sentOf({ ...request, method: 'GET' })).toMatchObject({ headers: [], body: '' })
})

it('requests are read from files as editors write them', () => {
  const file = `@host = http://localhost:3000
### all of them
GET {{host}}/links HTTP/1.1
Accept: application/json

###
# @name create
POST /links
Content-Type: application/json

{ "url": "https://example.com" }

### nothing but a comment
# later
`
  expect(requestsIn(file)).toEqual([
    { name: 'all of them', method: 'GET', path: '/links', headers: 'Accept: application/json', body: '' },
    {
      ...{ name: 'create', method: 'POST', path: '/links', headers: 'Content-Type: application/json' },
      body: '{ "url": "https://example.com" }',
    },
  ])
})

it('an answer is shown as text, JSON on several lines, and bytes not at all', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(shownBody({ bytes: bytes('{"a":[1]}') })).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(shownBody({ bytes: bytes('plain') })).toBe('plain')
  expect(shownBody({ bytes: new Uint8Array([0xff, 0]) })).toBeUndefined()
  expect(shownBody({ bytes: bytes('ä').subarray(0, 1), cut: true })).toBe('')
})

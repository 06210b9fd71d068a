import { expect, it } from 'vitest'
import { utf8Fault } from '../../cli/definitions/utf8.ts'

it.each([
  ['ä', 0],
  ['one\ntwo\nthree', 8],
  ['größer\n€ 5\n'.repeat(300), 1234],
  ['a'.repeat(5000), 4999],
])('the first byte that is not UTF-8 is named with its line (%#)', (text, near) => {
  const bytes = Buffer.from(text)
  expect(utf8Fault(bytes)).toBeUndefined()
  const at = Buffer.from(bytes.toString('utf8', 0, near).replace(/\uFFFD$/, '')).length
  const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe4]), Buffer.from(' and more')])
  const line = bytes.subarray(0, at).toString().split('\n').length
  expect(utf8Fault(broken)).toEqual({
    line,
    message: `This file is not in UTF-8, from its byte ${at} on (0xe4): save it in UTF-8`,
  })
})

it('a file in UTF-16 is named so', () => {
  expect(utf8Fault(Buffer.from('\uFEFFname: x', 'utf16le'))).toMatchObject({
    line: 1,
    message: expect.stringContaining('UTF-16'),
  })
})

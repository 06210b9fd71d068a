import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { checkedReply, type Frame, type Reply, readFrames } from '../judge/sandboxed/frames.ts'

function read() {
  const input = new PassThrough()
  const frames: Frame[] = []
  const ended = vi.fn()
  readFrames(input, (frame) => void frames.push(frame), ended)
  return { input, frames, ended }
}

it('puts letters of several bytes together again that were cut', async () => {
  const { input, frames, ended } = read()
  const bytes = Buffer.from('["reply",1,{"kind":"failed","reason":"größer 𝄞"}]\n')
  for (const byte of bytes) input.write(Buffer.of(byte))
  input.end()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(frames).toEqual([['reply', 1, { kind: 'failed', reason: 'größer 𝄞' }]])
})

it('reads lines of the protocol, however they are cut, and passes over all else', async () => {
  const { input, frames, ended } = read()
  const text = [
    ...[
      '',
      'hello',
      '[',
      '{}',
      'null',
      '["data",1,7]',
      '["data","1","aGk="]',
      '["reply",1,null]',
      '["stop",1]',
    ],
    ...['["data",1,"aGk="]', '["close",1]', 'the end'],
  ].join('\n')
  for (const part of text.match(/[\s\S]{1,5}/g) ?? []) input.write(part)
  input.end()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(frames).toEqual([
    ['data', 1, 'aGk='],
    ['close', 1],
  ])
})

it('ends with a line that has no end', async () => {
  const { input, frames, ended } = read()
  const write = () => void (input.destroyed || input.write('x'.repeat(1_000_000), write))
  write()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(frames).toEqual([])
})

it.each([
  [{ kind: 'ran', exit: '0', stdout: '', stderr: '' }],
  [{ kind: 'ran', exit: 0, stdout: {}, stderr: '' }],
  [{ kind: 'file', text: 7 }],
  [{ kind: 'folder', entries: [{}] }],
  [{ kind: 'folder', entries: 'abc' }],
  [{ kind: 'failed' }],
  [{ kind: 'passed' }],
])('takes the reply %j for a failure', (reply) => {
  expect(checkedReply(reply as unknown as Reply)).toMatchObject({
    kind: 'failed',
    reason: expect.any(String),
  })
})

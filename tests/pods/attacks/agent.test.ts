import type { ServerHttp2Stream } from 'node:http2'
import { expect, test } from 'vitest'
import { PodError } from '../../../cli/backend/pods/connection.ts'
import { createFakeClock } from '../../kernel/fake-clock.ts'
import { type Lie, openLiar, send } from './liar.ts'

const HASH = 'a'.repeat(64)
const file = (path: unknown, size: unknown = 1, hash: unknown = HASH) => ({ path, size, hash })

/** What the server takes of a list of an agent. */
async function listed(list: unknown) {
  const { pod } = await openLiar((stream) => send(stream, JSON.stringify(list)))
  const files = await pod.files()
  return files.map(({ path }) => path)
}

test.for([
  ['that lead out of the folder', ['../../etc/passwd', '/etc/shadow', 'a/../../b', './a', 'a//b', 'a/', '']],
  ['that no page can show', ['a\nb', 'a\0b', '\x1b[2Jx', '\x7f', '\ud800', 'x'.repeat(501)]],
  ['that are not texts', [1, null, ['a'], { a: 1 }]],
] as const)('paths %s are not files', async ([, paths]) => {
  expect(await listed([...paths.map((path) => file(path)), file('good.js')])).toEqual(['good.js'])
})

test('sizes and hashes that cannot be are not files; names of objects are names of files like any other', async () => {
  const wrong = [
    file('a', -1),
    file('b', 1.5),
    file('c', 1e300),
    file('d', '1'),
    file('e', 1, 'A'),
    file('f', 1, 7),
  ]
  expect(await listed([...wrong, file('huge.bin', 10_000_000_000, '')])).toEqual(['huge.bin'])
  expect(await listed([file('__proto__'), file('constructor'), file('__proto__')])).toEqual([
    '__proto__',
    'constructor',
  ])
  expect(Object.hasOwn(Object.prototype, 'size')).toBe(false)
  for (const list of [{}, null, 7, 'files']) expect(await listed(list)).toEqual([])
  const { pod } = await openLiar((stream) => send(stream, JSON.stringify([{ ...file('a'), unread: '<b>' }])))
  expect(await pod.files()).toEqual([file('a')])
})

test('of a list without an end no more is read than a project may have', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => file(`f${at}`))
  expect(await listed(many)).toHaveLength(5000)
  const endless: Lie = (stream) => {
    stream.respond({ ':status': 200 })
    const more = () => void (stream.destroyed || stream.write('['.repeat(60_000), more))
    more()
  }
  const { pod } = await openLiar(endless)
  await expect(pod.files()).rejects.toThrow('The pod says more than 4000000 bytes')
  await expect(pod.read('ten-gigabytes')).rejects.toThrow('The pod says more than 20000000 bytes')
})

test('a file that it cannot read is not one that is not there, and a list that failed is not an empty one', async () => {
  const { pod } = await openLiar((stream) => send(stream, '[]', 500))
  await expect(pod.read('a')).rejects.toThrow(PodError)
  await expect(pod.files()).rejects.toThrow(PodError)
  const { pod: other } = await openLiar((stream) => send(stream, 'no such file', 404))
  expect(await other.read('a')).toBeUndefined()
})

test('what it gives as a reason is short, and has no signs for a terminal', async () => {
  const { pod } = await openLiar((stream) => send(stream, `\x1b[2J\n${'x'.repeat(100_000)}`, 500))
  await expect(pod.write('a', 'b')).rejects.toThrow(
    expect.objectContaining({ message: `\uFFFD[2J\uFFFD${'x'.repeat(495)}` }),
  )
})

test.for<readonly [string, Lie, RegExp]>([
  [
    'closes in the middle of a reply',
    (stream) => {
      stream.respond()
      stream.write('[', () => stream.close(2))
    },
    /./,
  ],
  ['says what is not a list', (stream) => send(stream, '[{'), /does not say which files/],
  ['ends the whole connection', (stream) => stream.session?.destroy(), /The pod is lost|has ended|Premature/],
  [
    'replies with huge headers',
    (stream) => stream.respond({ 'x-a': 'a'.repeat(100_000) }),
    /The pod is lost/,
  ],
  [
    'replies with too many headers',
    (stream) => stream.respond(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, '1']))),
    /The pod is lost/,
  ],
])('an agent that %s fails the question alone', async ([, lie, reason]) => {
  const { pod } = await openLiar(lie)
  await expect(pod.files()).rejects.toThrow(reason)
})

test('one that answers twice, or what nobody asked for, is heard once', async () => {
  const { pod, said } = await openLiar((stream) => {
    expect(stream.pushAllowed).toBe(false)
    send(stream, JSON.stringify([file('first')]))
    // The same headers again, and data after the end.
    said.write(Buffer.from([0, 0, 1, 1, 5, 0, 0, 0, 1, 0x88, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0x41]))
  })
  expect(await pod.files()).toHaveLength(1)
})

test('one that does not answer fails the question; one that does not even answer a ping is given up', async () => {
  const fake = createFakeClock()
  const { pod, said } = await openLiar(() => {}, { now: fake.calendar, after: fake.after })
  said.unpipe()
  const asked = pod.files().catch((error: Error) => String(error))
  await fake.pass(30_000)
  expect(await asked).toContain('it does not answer')
  await fake.pass(20_000)
  expect(await pod.ended).toMatchObject({ ending: 'cancelled' })
})

test('one that ends the conversation is given up, as nothing can be asked of it any more', async () => {
  const { pod } = await openLiar(({ session }) => session?.close())
  await expect(pod.files()).rejects.toThrow(PodError)
  expect(await pod.ended).toMatchObject({ ending: 'cancelled' })
})

test('one that does not tell of changes any more is asked for them again, and what it has is looked for', async () => {
  const fake = createFakeClock()
  const asked: ServerHttp2Stream[] = []
  const lie: Lie = (stream) => {
    stream.respond({ ':status': 200 })
    asked.push(stream)
  }
  const { pod } = await openLiar(lie, { now: fake.calendar, after: fake.after })
  let changes = 0
  const undo = pod.watch(() => {
    changes += 1
  })
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.end()
  const again = async () => {
    await fake.pass(1000)
    return asked.length
  }
  await expect.poll(again).toBe(2)
  expect(changes).toBe(1)
  asked[1]?.write('changed\n')
  await expect.poll(() => changes).toBe(2)
  undo()
  await expect.poll(() => asked[1]?.destroyed).toBe(true)
  await fake.pass(60_000)
  expect(fake.waiting()).toBe(0)
})

test.for([
  ['invalid names', '7\n<b>\n8\n'],
  ['a line without an end', `7\n${'8'.repeat(3000)}`],
])('of one that says %s of a port nothing more is heard', async ([, said]) => {
  const asked: ServerHttp2Stream[] = []
  const { pod } = await openLiar((stream) => {
    stream.respond({ ':status': 200 })
    stream.write(said)
    asked.push(stream)
  })
  const heard: (readonly string[])[] = []
  pod.watchPort(3000, (sockets) => heard.push(sockets))
  await expect.poll(() => asked[0]?.destroyed).toBe(true)
  expect(heard).toEqual([['7']])
})

const FRAMES = {
  ping: Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0, ...new Uint8Array(8)]),
  settings: Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  window: Buffer.from([0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
  unknown: Buffer.from([0, 0, 0, 0xfa, 0, 0, 0, 0, 0]),
  reset: Buffer.from([0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8]),
  empty: Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1]),
} as const

test.for(Object.entries(FRAMES))('a flood of small frames (%s) ends the pod', async ([, frame]) => {
  const { pod, said } = await openLiar(() => {})
  const flood = Buffer.concat(Array(3000).fill(frame))
  const more = () => void (said.destroyed || said.write(flood, more))
  more()
  expect(await pod.ended).toMatchObject({ ending: 'cancelled' })
  said.destroy()
})

import { expect, it } from 'vitest'
import { openSync as open } from '../../../../tests/pods/open-sync.ts'
import { MOST } from '../../files/solution.ts'
import { MOST_UPLOADED } from '../../files/uploads.ts'
import { hashOf } from './content.ts'
import { NOT_SYNCHRONIZED, WRITE_PAUSE_MS } from './synchronize.ts'

const encoder = new TextEncoder()
const BINARY = new Uint8Array([0x89, 0x50, 0xff, 0])
const uploadOf = (bytes: Uint8Array, uri: string) => ({ uri, hash: hashOf(bytes), size: bytes.length })

it('a file that is not a text, or a large one, is uploaded and part of the answer, the same content once', async () => {
  const { program, changes, uploads, sent, state } = await open()
  const long = encoder.encode('x'.repeat(MOST.bytes / 2 + 1))
  await program({ 'logo.png': BINARY, 'copy.png': BINARY, 'lock.json': long, 'small.js': 'fits' })
  expect(changes()).toEqual({ 'small.js': 'fits' })
  expect(uploads()).toEqual({
    'logo.png': uploadOf(BINARY, '/files/1'),
    'copy.png': uploadOf(BINARY, '/files/1'),
    'lock.json': uploadOf(long, '/files/2'),
  })
  expect(sent).toHaveLength(2)
  expect(state()).toEqual(NOT_SYNCHRONIZED)
})

it('a file that is not a text takes the place of a text, and a text takes its place', async () => {
  const { clock, program, changes, uploads } = await open()
  await program({ 'src/a.js': BINARY })
  expect([changes(), Object.keys(uploads())]).toEqual([{ 'src/a.js': null }, ['src/a.js']])
  await program({ 'src/a.js': 'a text now' })
  await clock.pass(2000)
  expect([changes(), uploads()]).toEqual([{ 'src/a.js': 'a text now' }, {}])
})

it('a file that is not a text is saved again when it changes, after a rest that grows, and at once when somebody waits', async () => {
  const { clock, program, sync, uploads, sent } = await open()
  const saved = () => uploads()['a.bin']?.hash
  const version = (number: number) => new Uint8Array([0, number])
  await program({ 'a.bin': version(1) })
  await program({ 'a.bin': version(2) })
  await clock.pass(1999)
  expect(saved()).toBe(hashOf(version(1)))
  await clock.pass(1)
  expect(saved()).toBe(hashOf(version(2)))
  await program({ 'a.bin': version(3) })
  await clock.pass(3999)
  expect(saved()).toBe(hashOf(version(2)))
  await sync.flush()
  expect(saved()).toBe(hashOf(version(3)))
  expect(sent).toHaveLength(3)
})

it('an upload holds up no text while it is on its way, and is given up for what is typed there', async () => {
  const { clock, program, type, changes, uploads, network, podText, state } = await open()
  let arrive = () => {}
  network.arrival = new Promise((resolve) => {
    arrive = resolve
  })
  await program({ 'src/a.js': BINARY, 'src/b.js': 'formatted' })
  expect([changes(), state().saving]).toEqual([{ 'src/b.js': 'formatted' }, ['src/a.js']])
  type('src/a.js', 'typed')
  arrive()
  await clock.pass(WRITE_PAUSE_MS)
  expect(changes()['src/a.js']).toBe('typed')
  expect(podText('src/a.js')).toBe('typed')
  expect(Object.keys(uploads())).toEqual(['src/a.js.pod-copy'])
})

it('an upload that cannot be sent is reported with the reason, and sent again until it has arrived', async () => {
  const { clock, program, uploads, network, sent, state } = await open()
  network.fault = 'No connection.'
  await program({ 'a.bin': BINARY })
  expect([...state().unsaved]).toEqual([['a.bin', 'No connection.']])
  await clock.pass(2000)
  expect(sent).toHaveLength(2)
  network.fault = ''
  await clock.pass(4000)
  expect(uploads()).toEqual({ 'a.bin': uploadOf(BINARY, '/files/3') })
  expect(state().unsaved.size).toBe(0)
})

it('an uploaded file is in another pod as it was, and follows what the candidate renames and deletes', async () => {
  const { clock, pod, program, type, uploads } = await open()
  await program({ 'a.bin': BINARY })
  pod.setConnected(false)
  await program({ 'a.bin': null })
  pod.setConnected(true)
  await clock.pass(WRITE_PAUSE_MS)
  expect(pod.content.get('a.bin')).toEqual(BINARY)
  type('a.bin', null)
  type('b.bin', uploadOf(BINARY, '/files/1'))
  await clock.pass(WRITE_PAUSE_MS)
  expect([pod.content.has('a.bin'), pod.content.get('b.bin')]).toEqual([false, BINARY])
  expect(Object.keys(uploads())).toEqual(['b.bin'])
})

it('a file stays in the pod only when it is too large, or more than the answer has room for', async () => {
  const { program, uploads, state } = await open()
  const large = (number: number) => new Uint8Array(MOST_UPLOADED.fileBytes).fill(number)
  await program({ '1.bin': large(1), '2.bin': large(2), '3.bin': new Uint8Array([0]) })
  expect(Object.keys(uploads())).toEqual(['1.bin', '2.bin'])
  expect(Object.fromEntries(state().podOnly)).toEqual({ '3.bin': 'full' })
  await program({ '2.bin': new Uint8Array(MOST_UPLOADED.fileBytes + 1) })
  expect(Object.fromEntries(state().podOnly)).toMatchObject({ '2.bin': 'large' })
})

it('files that are more than the answer has room for are not read one by one', async () => {
  const { pod, program, changes, uploads, state, sync } = await open()
  const { read } = pod.workspace
  const paths: string[] = []
  pod.workspace.read = (path) => {
    paths.push(path)
    return read(path)
  }
  await program(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`many/${index}`, `${index}`])))
  await sync.flush()
  expect([Object.keys(changes()).length, Object.keys(uploads()).length]).toEqual([100, 100])
  expect([state().podOnly.size, new Set(paths).size]).toEqual([100, 200])
})

it('where the answer has no place for texts each file is uploaded, and files that are not its own are left alone', async () => {
  const rules = { isUploadedAll: true, isShared: (path: string) => path.endsWith('.csv') }
  const { clock, program, changes, uploads, podText, type } = await open({ inPod: {}, rules })
  await program({ 'result.csv': 'a,b', 'notebook.ipynb': '{}' })
  expect([changes(), uploads()]).toEqual([{}, { 'result.csv': uploadOf(encoder.encode('a,b'), '/files/1') }])
  type('result.csv', null)
  await program({ 'notebook.ipynb': 'changed' })
  await clock.pass(WRITE_PAUSE_MS)
  expect([podText('result.csv'), podText('notebook.ipynb'), uploads()]).toEqual([undefined, 'changed', {}])
})

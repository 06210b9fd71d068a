import { expect, test } from 'vitest'
import { packTar, unpackTar } from '../../cli/backend/sandbox/files.ts'

const BLOCK = 512
const all = () => true

/** Changes a field of the first header and makes its checksum right again. */
function forged(tar: Buffer, at: number, text: string): Buffer {
  const copy = Buffer.from(tar)
  copy.write(text, at, 'latin1')
  copy.fill(' ', 148, 156)
  const sum = copy.subarray(0, BLOCK).reduce((total, byte) => total + byte, 0)
  copy.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return copy
}

const ONE = packTar({ files: { 'one.txt': 'one' } })

test('files come back as they went in, with any name and any size', () => {
  const files = {
    'a.txt': 'ä',
    empty: '',
    'src/deep/b.bin': new Uint8Array(BLOCK).fill(7),
    [`${'folder/'.repeat(20)}${'n'.repeat(60)}`]: 'far away',
  }
  const bytes = Object.entries(files).map(([path, content]) => [path, Uint8Array.from(Buffer.from(content))])
  expect(unpackTar(packTar({ files }), all).files).toEqual(Object.fromEntries(bytes))
})

test.for(['/etc/passwd', '../up', 'a/../b', 'a//b', './a', '', 'a\nb', 'a\0b', `${'x'.repeat(101)}`])(
  'the path %j never leaves for a sandbox',
  (path) => {
    expect(() => packTar({ files: { [path]: '' } })).toThrow('is not a relative path')
  },
)

test.for([
  ['an absolute path', forged(ONE, 0, '/etc/passwd\0')],
  ['a path that climbs', forged(ONE, 0, '../one.txt\0')],
  ['a path that climbs in its prefix', forged(ONE, 345, '..\0')],
  ['a hard link', forged(ONE, 156, '1')],
  ['a symbolic link', forged(ONE, 156, '2')],
  ['a device', forged(ONE, 156, '3')],
  ['a block device', forged(ONE, 156, '4')],
  ['a folder', forged(ONE, 156, '5')],
  ['a pipe', forged(ONE, 156, '6')],
  ['a sparse file', forged(ONE, 156, 'S')],
  ['a long name of another header', forged(ONE, 156, 'L')],
  ['a header that changes the next', forged(ONE, 156, 'x')],
  ['a size that is not there', forged(ONE, 124, '77777777777\0')],
  ['a negative size', forged(ONE, 124, '-0000000003\0')],
  ['a size in base 256', forged(ONE, 124, '\x80\0\0\0\0\0\0\0\0\0\0\x03')],
  ['a wrong checksum', Buffer.from(ONE.toString('latin1').replace('one.txt', 'two.txt'), 'latin1')],
  ['a stream that is cut', ONE.subarray(0, BLOCK + 1)],
  ['no tar at all', Buffer.alloc(10 * BLOCK, 'x')],
] as const)('[N57] [N60] %s is not taken from a sandbox', ([, tar]) => {
  expect(unpackTar(tar, all)).toEqual({ files: {}, executable: [] })
})

test('what nobody asked for is left, and of two files with a name the first is taken', () => {
  const first = packTar({ files: { a: '1', b: '2' } }).subarray(0, 4 * BLOCK)
  const twice = Buffer.concat([first, packTar({ files: { a: '3' }, executable: ['a'] })])
  expect(unpackTar(twice, (path) => path === 'a')).toEqual({
    files: { a: Uint8Array.from(Buffer.from('1')) },
    executable: [],
  })
})

test('a file comes back with its right: that which a job gives it, otherwise bytes have one', () => {
  const files = { 'run.sh': 'text', 'a.bin': new Uint8Array([1]) }
  expect(unpackTar(packTar({ files }), all).executable).toEqual(['a.bin'])
  expect(unpackTar(packTar({ files, executable: ['run.sh'] }), all).executable).toEqual(['run.sh'])
})

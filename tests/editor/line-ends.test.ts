import { expect, it } from 'vitest'
import { shownText, writtenText } from '../../src/sdk/widgets/editor/common/line-ends.ts'

it.each([
  ['a key in a file with CRLF', 'a\r\nb\r\nc\r\n', 'a\nbx\nc\n', 'a\r\nbx\r\nc\r\n'],
  ['a new line in it', 'a\r\nb\r\n', 'a\nnew\nb\n', 'a\r\nnew\r\nb\r\n'],
  ['a line that goes', 'a\r\nb\r\nc', 'a\nc', 'a\r\nc'],
  ['a line after a last one without an end', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a last line end that is added', 'a\r\nb', 'a\nb\n', 'a\r\nb\r\n'],
  ['a last line end that goes', 'a\r\nb\r\n', 'a\nb', 'a\r\nb'],
  ['a key where line ends are mixed', 'a\nb\r\nc\r\nd\n', 'a\nb\ncx\nd\n', 'a\nb\r\ncx\r\nd\n'],
  ['a new line where they are mixed', 'a\nb\r\nc\r\nd', 'a\nb\nc\nnew\nd', 'a\nb\r\nc\r\nnew\r\nd'],
  ['line ends of an old Mac', 'a\rb\r', 'ax\nb\n', 'ax\rb\r'],
  ['a byte order mark', '\uFEFFa\r\nb', 'a\nbx', '\uFEFFa\r\nbx'],
  ['a byte order mark without CR', '\uFEFFa\nb', 'ax\nb', '\uFEFFax\nb'],
  ['everything that goes', 'a\r\nb\r\n', '', ''],
  ['tabs, spaces at the end and plain line ends', '\ta \nb', '\ta \nbx', '\ta \nbx'],
])('nothing but what was edited changes: %s', (_, code, shown, written) => {
  expect(writtenText(code, shown)).toBe(written)
  expect(writtenText(code, shownText(code))).toBe(code)
})

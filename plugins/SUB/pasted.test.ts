// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { readable } from './pasted.ts'

const words = {
  picture: (name: string) => (name === '' ? '[picture]' : `[picture: ${name}]`),
  recording: '[recording]',
}
const read = (html: string) => readable(html, words).html

it.each([
  [
    '<table><caption>Who</caption><tr><th>Ann</th><td>31</td></tr></table>',
    '<p>Who</p><table><tbody><tr><th>Ann</th><td>31</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td><table><tr><td>Ann</td><td>31</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td><p>Ann | 31</p></td></tr></tbody></table>',
  ],
  ['<p>x<sup>2</sup> + H<sub>2</sub>O</p>', '<p>x² + H₂O</p>'],
  ['<p>e<sup>a+b</sup>, x<sup>k</sup>, a<sub>ij</sub></p>', '<p>e^(a+b), x^k, a_(ij)</p>'],
  [
    '<p>See <a href="https://example.org/a">this page</a>.</p>',
    '<p>See <a href="https://example.org/a">this page</a>.</p>',
  ],
  ['<p><a href="javascript:alert(1)">here</a></p>', '<p>here</p>'],
  ['<p>A <img src="a.png" alt="plan"> and <img src="b.png"></p>', '<p>A [picture: plan] and [picture]</p>'],
  ['<p>Not <del>this</del></p>', '<p>Not ~~this~~</p>'],
  ['<h1>Title</h1><h4>Part</h4><h5>Point</h5>', '<h3>Title</h3><h4>Part</h4><h4>Point</h4>'],
  ['<h2>Title</h2>', '<h3>Title</h3>'],
  ['<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
])('%s is pasted as %s', (html, wanted) => expect(read(html)).toBe(wanted))

it('makes a list of the paragraphs of a word processor, with its levels', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${text}</p>`
  expect(read(item(1, '·', 'one') + item(2, 'o', 'inner') + item(1, '·', 'two'))).toBe(
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
  )
  expect(read(`${item(1, '1.', 'first')}<p>between</p>${item(1, '2.', 'second')}`)).toBe(
    '<ol><li><p>first</p></li></ol><p>between</p><ol><li><p>second</p></li></ol>',
  )
})

it('says whether there were pictures', () => {
  expect(readable('<p>a<img src="a.png"></p>', words).hadPictures).toBe(true)
  expect(readable('<p>a</p>', words).hadPictures).toBe(false)
})

import { expect, it, test } from 'vitest'
import { readCaptions } from '../../cli/definitions/captions.ts'
import { createMarkdown, inlineTexts } from '../../cli/definitions/markdown.ts'

it('tables, code with its language and raw HTML come through', () => {
  const html = createMarkdown('first').block(
    '| a |\n|---|\n| {{1}} |\n\n```js\na < {{2}}\n```\n\n<kbd>Tab</kbd>\n',
  )
  expect(html).toContain('<td>{{1}}</td>')
  expect(html).toContain('<pre><code class="language-js">a &lt; {{2}}\n</code></pre>')
  expect(html).toContain('<kbd>Tab</kbd>')
})

it('images of the test get the address at which they are served, others and code stay as they are', () => {
  const markdown = createMarkdown('first')
  const text = [
    '![A map](images/map.png) <img alt="A plan" src="images/plan.svg">',
    '![Far](https://other.example/images/far.png) `<img src="images/code.png">`',
  ].join('\n')
  const html = markdown.block(text)
  expect(html).toContain('src="/files/tests/first/images/map.png"')
  expect(html).toContain('src="/files/tests/first/images/plan.svg"')
  expect(html).toContain('src="https://other.example/images/far.png"')
  expect(html).toContain('&lt;img src=&quot;images/code.png&quot;&gt;')
  expect([...markdown.files]).toEqual(['images/map.png', 'images/plan.svg'])
})

it('what is written as an image below media/ is a player with its captions', () => {
  const captions = [{ language: 'en', path: 'media/call.en.vtt', lines: ['Hello & <welcome>'] }]
  const markdown = createMarkdown('first', undefined, (path) => (path === 'media/call.mp3' ? captions : []))
  const html = markdown.block('![A "call"](media/call.mp3)\n\nSee ![the film](media/film.webm) here.')
  const track =
    '<track kind="captions" srclang="en" label="English" src="/files/tests/first/media/call.en.vtt" default>'
  expect(html).toBe(
    '<div><audio controls preload="metadata" title="A &quot;call&quot;">' +
      `<source src="/files/tests/first/media/call.mp3" type="audio/mpeg">${track}</audio>` +
      '<details lang="en"><summary>What is said</summary><p>Hello &amp; &lt;welcome&gt;</p></details></div>\n' +
      '<p>See <video controls preload="metadata" title="the film">' +
      '<source src="/files/tests/first/media/film.webm" type="video/webm"></video> here.</p>\n',
  )
  expect([...markdown.files]).toEqual(['media/call.en.vtt', 'media/call.mp3', 'media/film.webm'])
})

it('what is said in a sound stands below its paragraph, or at the end of its list item or table cell', () => {
  const said = (path: string) => [{ language: 'en', path: `${path}.en.vtt`, lines: [`In ${path}`] }]
  const markdown = createMarkdown('first', undefined, said)
  const text = [
    'Hear *![one](media/1.mp3)* and ![two](media/2.mp3).',
    '- ![three](media/3.mp3)\n- plain',
    '| ![four](media/4.mp3) |\n|---|\n| ![film](media/film.mp4) |',
  ].join('\n\n')
  const html = markdown.block(text).replace(/<(audio|video)\b.*?<\/\1>/g, '<$1>')
  const words = (summary: string, path: string) =>
    `<details lang="en"><summary>What is said${summary}</summary><p>In ${path}</p></details>`
  expect(html).toContain(
    `<p>Hear <em><audio></em> and <audio>.</p>\n${words(': one', 'media/1.mp3')}${words(': two', 'media/2.mp3')}`,
  )
  expect(html).toContain(`<li><audio>${words('', 'media/3.mp3')}</li>\n<li>plain</li>`)
  expect(html).toContain(`<th><audio>${words('', 'media/4.mp3')}</th>`)
  expect(html).toContain('<td><video></td>')
  expect(markdown.faults).toEqual([])
})

it('the words of captions have their speakers, and no marks', () => {
  const text = [
    'WEBVTT\n\n00:00.000 --> 00:01.000\n<v.loud Ada L.>Hi &amp; <b>wel</b>come</v>\n<v Bob>\nThanks',
    '2\n00:01.000 --> 00:02.000\nA <00:01.500>lamp\nrings',
  ].join('\n\n')
  expect(readCaptions(text)).toEqual({
    lines: ['Ada L.: Hi & welcome', 'Bob: Thanks', 'A lamp rings'],
    faults: [],
  })
})

it('images of the test get their size, unless the author gave one or the file has none', () => {
  const sizes: Readonly<Record<string, { width: number; height: number }>> = {
    'images/map.png': { width: 560, height: 300 },
    'images/plan.svg': { width: 20, height: 10 },
  }
  const html = createMarkdown('first', (path) => sizes[path]).block(
    '![A map](images/map.png) <img width="90" src="images/plan.svg"> ![Gone](images/gone.png)',
  )
  expect(html.match(/<img[^>]*>/g)).toEqual([
    '<img width="560" height="300" src="/files/tests/first/images/map.png" alt="A map">',
    '<img width="90" src="/files/tests/first/images/plan.svg">',
    '<img src="/files/tests/first/images/gone.png" alt="Gone">',
  ])
})

it('every text below a key named "text" is inline Markdown, at any depth, and nothing else is', () => {
  const fields = { options: [{ id: '*a*', text: '*a* & `<b>`' }], blanks: [{ label: "*c* isn't" }], text: 5 }
  expect(inlineTexts(fields, createMarkdown('first'))).toEqual({
    options: [{ id: '*a*', text: '<em>a</em> &amp; <code>&lt;b&gt;</code>' }],
    blanks: [{ label: "*c* isn't" }],
    text: 5,
  })
})

const HOSTILE = ['_a__', '~~a~', '*a**', '**_', '__*~a'].map((part) => part.repeat(8000))

test.each(HOSTILE)('a text with very many marks is shown as it was written (%#)', (text) => {
  const { block, inline } = createMarkdown('first')
  expect(block(text) === text && inline(text) === text).toBe(true)
  expect(block(`<b>${text}`).startsWith('&lt;b&gt;')).toBe(true)
})

test('a text that is nested too deep is shown as it was written', () => {
  const deep = `${'> '.repeat(20_000)}a`
  expect(createMarkdown('first').block(deep)).toBe(deep.replaceAll('>', '&gt;'))
})

test('a long text with a usual number of marks in each paragraph is read', () => {
  const paragraph = '*a* `b_c_d` **e** '.repeat(200)
  const html = createMarkdown('first').block(Array(30).fill(paragraph).join('\n\n'))
  expect(html.match(/<em>a<\/em>/g)).toHaveLength(6000)
})

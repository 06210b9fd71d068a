// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { describe, expect, it } from 'vitest'
import { createMarkdown } from '../../cli/definitions/markdown.ts'
import { createRng } from '../../cli/replay/random/rng.ts'
import { plainText } from '../../src/sdk/plain-text.ts'
import { cleanHtml } from '../../src/sdk/widgets/statement/clean.ts'
import { loadSanitizer } from '../../src/sdk/widgets/statement/sanitizer.ts'

const sanitize = await loadSanitizer()
const shown = (html: string) => cleanHtml(html, sanitize).textContent
const inline = (text: string) => shown(createMarkdown('first').inline(text))

describe('what is not markup is shown as it was written', () => {
  it.each([
    'List<String>',
    'Map<String, List<Integer>> of T<K>',
    'If a<b and c>d then swap',
    'a<b && b>c',
    '#include <iostream>',
    'git clone <repo-url>',
    'The <script> element, the <div> and the </p> tag',
    '<?php echo 1 ?>, <!DOCTYPE html> and <![CDATA[x]]>',
    'x <b',
    'a <!-- never closed',
    'unclosed <b>words',
    '<String>s</String>',
  ])('%s', (text) => {
    expect(inline(text)).toBe(text)
    expect(shown(`<em>${text}</em>`)).toBe(text)
    expect(plainText(text)).toBe(text)
  })

  it.each([
    String.raw`\(x\) and \[a_1 * b_1 * c_1\]`,
    'It costs $5 or $6, and $a_1 + a_2 * a_3 * a_4$ more',
    String.raw`$$\frac{1}{2} \\ \{x_1\}$$`,
    String.raw`\(a<b\) and C:\(x\), "\d+\,"`,
  ])('the formula %s', (text) => {
    expect(inline(text)).toBe(text)
    expect(shown(createMarkdown('first').block(text)).trim()).toBe(text)
  })

  it('a formula of several lines, whatever its lines begin with', () => {
    const formula = String.raw`\begin{align}
x &= 1 \\
- y
= 2
\end{align}`
    expect(shown(createMarkdown('first').block(`Given\n\n${formula}\n`))).toContain(formula)
    expect(shown(createMarkdown('first').block('Given\n\\[\nx\n=\n1\n\\]\nthen'))).toContain('x\n=\n1')
  })

  it('markup stays, with the boxes of a list of tasks', () => {
    const html = createMarkdown('first').block(
      '- [x] done\n- [ ] <b>open</b>\n\n<details>\n<summary>More</summary>\n\n*x*\n\n</details>',
    )
    expect(shown(html)).toContain('☑ done')
    expect(html).toContain('☐ <b>open</b>')
    expect(html).toMatch(/<details>\s*<summary>More<\/summary>\s*<p><em>x<\/em><\/p>\s*<\/details>/)
  })

  it('items of a list or table whose ends are left out are markup, others are words', () => {
    const markdown = createMarkdown('first')
    const list = cleanHtml(
      markdown.block('<ul>\n<li>One\n<li>Two\n</ul>\n\n<table><tr><td>3</table>'),
      sanitize,
    )
    expect([...list.querySelectorAll('li, td')].map((item) => item.textContent?.trim())).toEqual([
      'One',
      'Two',
      '3',
    ])
    expect(markdown.faults).toEqual([])
    expect(inline('The <li> of a <ul>, and <td>')).toBe('The <li> of a <ul>, and <td>')
  })

  it('another backend gets its markup, and of a formula or a drawing the words', () => {
    expect(
      cleanHtml('<p>a<p>b<o:p>c</o:p> <font>d</font><ul><li>e<li>f</ul>', sanitize).querySelectorAll('p, li'),
    ).toHaveLength(4)
    expect(shown('<math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>')).toBe(
      '\\(x^2\\)',
    )
    expect(shown('<svg><style>a</style><text>axis</text></svg>').trim()).toBe('axis')
    expect(shown('<style>p { color: red }</style>y')).toBe('y')
  })
})

const random = createRng(20_261_127, 'texts of authors')
let count = 0
const word = () => `w${(++count).toString(36)}x`

/** Pieces of texts as authors write them, and get wrong. */
const PIECES: readonly (() => string)[] = [
  word,
  () => `**${word()}** *${word()}* ~~${word()}~~`,
  () => `List<${word()}>`,
  () => `a<${random.one(['b', 'i', 'p', 's', 'div', 'table'])} ${word()} c>${word()}`,
  () =>
    `<${random.one(['b', 'div', 'script', 'style', 'font', 'svg', 'input', 'title', 'select'])}>${word()}`,
  () => `<${random.one(['b', 'span', 'kbd'])}>${word()}</${random.one(['b', 'span', 'kbd'])}>`,
  () => `<script>${word()}</script> <style>${word()}</style> <textarea>${word()}</textarea>`,
  () => `\`<${word()}>\` <!${word()}> <?${word()}?> </${word()}>`,
  () => `[${word()}](https://x.example/${word()}) <https://x.example/${word()}>`,
  () => `\\(${word()}\\) $${word()}_1*2$`,
  () => `\n\n| ${word()} | ${word()} |\n|---|---|\n| ${word()} | ${word()} | ${word()} |\n\n`,
  () => `\n\n[${word()}]: ${word()}\n\n`,
  () => `\n\n\`\`\`js ${word()}\n<${word()}> ${word()}\n\`\`\`\n\n`,
  () => `\n\n<div>\n${word()} <${word()}>\n</div>\n\n`,
  () => `\n\n- [ ] ${word()}\n- ${word()}\n\n1. ${word()}\n\n> ${word()}\n\n### ${word()}\n\n`,
  () =>
    `<${random.one(['table', 'ul', 'svg', 'math', 'iframe', 'noscript'])}>${word()}</${random.one(['table', 'ul', 'svg', 'math', 'iframe', 'noscript'])}>`,
  () => `<!-- ${word()}`,
  () =>
    `${word()} <b class="${random.one(['x', '>'])}" ${random.one(['', '"', "'", 'title=x'])}>${word()}</b>`,
]

it('every word of 600 texts reaches the candidate, or a finding names its line', () => {
  for (let round = 0; round < 600; round++) {
    const text = Array.from({ length: 1 + random.below(6) }, () => random.one(PIECES)()).join(
      random.one([' ', '', '\n']),
    )
    const markdown = createMarkdown('first')
    const content = cleanHtml(markdown.block(text), sanitize)
    const addresses = [...content.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    const reached = [content.textContent, ...addresses, ...markdown.faults.map(({ at }) => at)].join('\n')
    const lost = (text.match(/w[0-9a-z]+x/g) ?? []).filter((one) => !reached.includes(one))
    expect({ lost, text }).toEqual({ lost: [], text })
  }
})

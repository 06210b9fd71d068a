import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'

/** What authors write, with what may not stay among it. */
const STATEMENTS = [
  '<p>How <b>wide</b> is <i lang="de">das</i> <code>border-box</code>? <!-- not told --></p>',
  '<form action="/x"><p>A <button>pressed</button> field <input name="x"> of a <label>form</label></p></form>',
  '<center><font color="red">Old</font> <marquee>words</marquee></center>',
  '<my-note kind="hint">Kept <my-term>as text</my-term></my-note> <Section><Main>and these</Main></Section>',
  '<p>Gone: <script>1</script><style>p { color: red }</style><iframe src="/"></iframe><svg><text>s</text></svg><math><mi>x</mi></math><template>t</template><noscript>n</noscript></p>',
  '<video autoplay loop onplay="hit(1)" poster="/x.png"><source src="media/a.webm" type="video/webm" onerror="hit(1)"><track src="media/a.en.vtt" kind="captions" srclang="en" label="English" default>v</video>',
  '<audio src="data:audio/wav;base64,UklGRg==" muted></audio> <audio src="javascript:hit(1)">old</audio> <audio src="https://example.com/a.mp3" controls></audio>',
  '<p id="exam" class="big" style="color:red" onclick="hit(1)" data-x="1" aria-label="other" title="stays">Attributes</p>',
  '<table border="1"><caption>Prices</caption><tr><th scope="col">A<td colspan="2">1</table><table><tr><td>2</td></tr></table>',
  '<ol reversed start="3"><li>x<li>y</ol><details open><summary>More</summary>text</details><pre>a  b</pre>',
  '<a href="https://example.com/a">web</a> <a href="mailto:a@example.com">mail</a> <a href="tel:1">phone</a> <a href="files/a.pdf">file</a> <a href="#top">place</a> <a href="javascript:hit(1)">script</a> <a href="data:text/html,x">data</a> <a href="vbscript:x">old</a>',
  '<img src="/test-interface/v1/missing.png" width="20" height="10"> <img alt="dot" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  '1 &lt; 2 &amp;&amp; 3 > 2 &nbsp; &#x1F600; <unclosed',
  '<select><option>one</option></select> <textarea>typed</textarea>',
]

test('[N1] what an author wrote looks the same where the browser sanitizes it and where ours does', async ({
  page,
}) => {
  await using folder = await temporaryFolder()
  const tests = join(folder.path, 'tests')
  const data = join(folder.path, 'data')
  const write = (file: string, value: unknown) =>
    writeFile(join(tests, 'written', file), JSON.stringify(value))
  await mkdir(join(tests, 'written', 'problems'), { recursive: true })
  await write('problems/all.yaml', {
    problem_type: 'MCQ',
    title: 'All of it',
    is_multi_correct: 'Single',
    statement: 'Which are right?',
    score: 1,
    options: STATEMENTS.map((text, at) => ({ id: `o${at}`, text })),
    key: { correct: ['o0'] },
  })
  await write('test.yaml', {
    name: 'Written',
    duration: 60,
    test_type: 'LRN',
    instructions: 'Read.',
    product_type: 'quiz',
    company: { name: 'Company', slug: 'company' },
    sections: [{ slug: 'all', name: 'All', problems: ['all'] }],
  })
  await using server = await serve(data, { tests })
  await startTest(page, server.link('Written', 'candidate'))
  await page.getByRole('link', { name: /All of it/ }).click()

  const options = () =>
    page
      .getByRole('main')
      .locator('label [dir=auto]')
      .evaluateAll((texts) => texts.map(({ innerHTML }) => innerHTML))
  const isBuiltIn = () => page.evaluate(() => 'setHTML' in document.body)
  await expect.poll(async () => (await options()).length).toBe(STATEMENTS.length)
  expect(await isBuiltIn()).toBe(true)
  const byBrowser = await options()

  const harm: string[] = []
  page.on('pageerror', ({ message }) => harm.push(message))
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  await page.reload()
  await expect.poll(async () => (await options()).length).toBe(STATEMENTS.length)
  expect(await isBuiltIn()).toBe(false)
  expect(await options()).toEqual(byBrowser)
  // What may not stay is shown as it was written: as text it harms nobody.
  const markup = byBrowser.flatMap((html) => html.match(/<[^>]*>/g) ?? []).join('\n')
  expect(markup).not.toMatch(
    /hit|javascript|onclick|color|<(script|form|button|input|svg|iframe)|autoplay|loop=|poster/,
  )
  expect(byBrowser[3]).toContain('Kept &lt;my-term&gt;as text')
  expect(harm).toEqual([])
})

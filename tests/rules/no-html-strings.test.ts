import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Ways to make HTML or a script of a string. A document that is parsed apart, and shown nowhere, runs nothing. */
const SINKS =
  /\.(innerHTML|outerHTML|srcdoc)\s*=[^=]|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|document\.write|\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/

/** Never in the page of the player: they run in Node, or in a frame or sandbox for pages of candidates. */
const ASIDE =
  /^src\/first-screen\/|\.test\.tsx?$|\/(tests|judge|engine)\/|\/(node|driver|sample|evaluator|frame-script)\.ts$/

const sources = String(execFileSync('git', ['ls-files', '--', 'src', 'plugins']))
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !ASIDE.test(file))

it('[N7] no source of the player makes HTML or a script of a string', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => (SINKS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})

it('[N7] such a line is found', () => {
  for (const line of [
    'host.innerHTML = text',
    '<p dangerouslySetInnerHTML={{ __html }} />',
    "eval('x')",
    'setTimeout("x")',
  ])
    expect(SINKS.test(line)).toBe(true)
  expect(SINKS.test("frame.innerHTML === ''")).toBe(false)
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BUDGET = 900

test(`the kernel stays under ${BUDGET} lines`, () => {
  const files = globSync('src/kernel/*.ts').map((file) => ({
    file,
    lines: readFileSync(file, 'utf8').trimEnd().split('\n').length,
  }))
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  const largest = files.toSorted((a, b) => b.lines - a.lines).map(({ file, lines }) => `${file} ${lines}`)
  expect(total, `split by idea and move what is no kernel:\n${largest.join('\n')}\n`).toBeLessThan(BUDGET)
})

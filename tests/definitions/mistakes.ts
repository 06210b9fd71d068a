import { expect } from 'vitest'
import { ESSAY_YAML, type Files, readWritten, smallTest, TEST_YAML } from './folder.ts'

/** What is wrong, the files that are different, and the finding. */
export type Mistake = readonly [string, Files, string]

/** The file of the test, in which one text stands for another one. */
export const testWith = (from: string, to: string): Files => ({ 'test.yaml': TEST_YAML.replace(from, to) })

/** The same of its problem. */
export const essayWith = (from: string, to: string): Files => ({
  'problems/essay.yaml': ESSAY_YAML.replace(from, to),
})

/** Holds the findings in a test with other files to one, by its beginning: file, line and what was wanted. */
export async function expectFinding(changes: Files, finding: string): Promise<void> {
  const { findings } = await readWritten({ small: smallTest(changes) })
  const beginning = `small/${finding}`
  expect(findings.map((text) => text.slice(0, beginning.length))).toEqual([beginning])
}

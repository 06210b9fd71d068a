import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the kit of the SDK has, as it would be written once more, and the one file that may. */
const ONCE: readonly (readonly [what: RegExp, file: string])[] = [
  [/<dialog\b/, 'src/sdk/widgets/dialog/NamedDialog.tsx'],
  [/\.showModal\(/, 'src/sdk/widgets/dialog/modals.ts'],
  [/clipPath: 'inset\(50%\)'/, 'src/sdk/widgets/text.ts'],
  [/listStyle: 'none'/, 'src/sdk/widgets/styles.ts'],
]

const sources = globSync(['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}']).filter(
  (file) => !/\.test\.tsx?$|\/(tests|judge)\//.test(file),
)

it.each(ONCE)('%s is written in %s alone', (what, file) => {
  expect(sources.filter((source) => what.test(readFileSync(source, 'utf8')))).toEqual([file])
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Item } from './items.ts'

/** The slug of the test that is made of the items. */
export const ITEM_TEST = 'bench-items'

/** A problem of a test's folder; JSON is YAML too. */
function problemOf({ kind, title, statement, options }: Item): object {
  const head = { title, score: 1, statement }
  if (kind === 'text') return { problem_type: 'TEX', ...head, word_limit: 300 }
  const is_multi_correct = kind === 'single' ? 'Single' : 'Multiple'
  const correct = options.slice(0, kind === 'single' ? 1 : 2).map(({ id }) => id)
  return { problem_type: 'MCQ', ...head, is_multi_correct, options, key: { correct } }
}

const testOf = (items: readonly Item[]) => ({
  name: 'A test of the bench',
  duration: 90,
  company: { name: 'Northwind Systems', slug: 'northwind-systems' },
  instructions: 'Answer every question. Your answers are saved while you work.',
  sections: [{ slug: 'all', name: 'All questions', problems: items.map(({ slug }) => slug) }],
})

/** Writes a folder of tests with one test of these items, for as long as `use` takes. */
export async function withTestFolder<T>(
  items: readonly Item[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-tests-'))
  const problems = path.join(folder, ITEM_TEST, 'problems')
  await mkdir(problems, { recursive: true })
  try {
    await writeFile(path.join(folder, ITEM_TEST, 'test.yaml'), JSON.stringify(testOf(items)))
    await Promise.all(
      items.map((item) =>
        writeFile(path.join(problems, `${item.slug}.yaml`), JSON.stringify(problemOf(item))),
      ),
    )
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

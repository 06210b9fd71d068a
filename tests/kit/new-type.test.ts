import { mkdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPackage } from '../../cli/build/package.ts'
import { checkPackage, type StepEnd } from '../../cli/kit/check/check.ts'
import { ANSWERS, JUDGES, type WantedType, writeType } from '../../cli/kit/new-type.ts'
import { EVERY_CASE } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Inside of the project, so that a package finds the SDK and its compiler. */
const PLACE = path.resolve('.assess')

function placeFor(): string {
  mkdirSync(PLACE, { recursive: true })
  return path.join(temporaryFolder('kit', undefined, PLACE), 'order')
}

const wanted = (folder: string, kind: Pick<WantedType, 'answer' | 'judge'>): WantedType => ({
  ...kind,
  code: 'acme/ORD',
  titles: { en: 'Order lines', de: 'Zeilen ordnen' },
  folder,
  name: '@acme/ord',
})

async function findingsOf(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const ends: readonly StepEnd[] = await checkPackage(folder, () => {})
  return Object.fromEntries(ends.map(({ findings, name }) => [name, findings]))
}

const KINDS = ANSWERS.flatMap((answer) => JUDGES.map((judge) => ({ answer, judge })))
const TRIED = EVERY_CASE ? KINDS : KINDS.slice(0, 1)

it.each(TRIED)('a new type with $answer, judged by $judge, is green at once', async (kind) => {
  const folder = placeFor()
  const files = await writeType(wanted(folder, kind))
  expect(files).toContain('view.tsx')
  const findings = await findingsOf(folder)
  expect(findings).toEqual({ types: [], lint: [], imports: [], build: [], contract: [], fixtures: [] })
  await expect(writeType(wanted(folder, kind))).rejects.toThrow(/is there already: nothing was written/)
})

it('each step says what is wrong, and where', async () => {
  const folder = placeFor()
  await writeType(wanted(folder, { answer: 'text', judge: 'key' }))
  const change = async (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(path.join(folder, file), text.replace(from, to))
  }
  await change('view.tsx', 'import { texts }', "import './evaluator.ts'\nimport { texts }")
  await change('view.tsx', 'const label', 'var unused: any = 1\nconst label')
  await change('driver.ts', "if (answer !== '')", "if (answer === '')")
  await change('fixtures/tests/acme-ord/problems/first-question.yaml', 'score: 1', 'scores: 1')
  const { contract = [], fixtures, imports, lint, types } = await findingsOf(folder)
  expect(imports).toEqual([
    expect.stringMatching(/^view\.tsx:5 imports \.\/evaluator\.ts, which never reaches a browser/),
  ])
  expect(lint?.join('\n')).toMatch(/view\.tsx:\d+ .*noExplicitAny/)
  expect(types).toEqual([expect.stringMatching(/view\.tsx\(\d+,5\): error TS6133: 'unused'/)])
  expect(contract.join('\n')).toMatch(/answers exactly what its driver plays/)
  expect(fixtures?.join('\n')).toMatch(/first-question\.yaml:\d+ Unknown key "scores"/)
  await rm(path.join(folder, 'view.tsx'))
  await expect(buildPackage(folder)).rejects.toThrow(/index\.ts.*view\.tsx/s)
})

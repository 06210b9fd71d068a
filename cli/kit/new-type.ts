import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SDK_VERSION } from '../build/sdk-modules.ts'

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url))

export const ANSWERS = ['text', 'choice'] as const
export const JUDGES = ['key', 'people'] as const

/** What somebody wants of a new problem type. */
export interface WantedType {
  /** `ORD`, or `acme/ORD`. */
  readonly code: string
  /** Its name in English and in German. */
  readonly titles: { readonly en: string; readonly de: string }
  readonly answer: (typeof ANSWERS)[number]
  /** By an answer key at once, or by people later. */
  readonly judge: (typeof JUDGES)[number]
  /** The folder that is made for it. */
  readonly folder: string
  /** Of the package. */
  readonly name: string
}

/** The files of a new type, by their paths in its folder, with the templates that they are made of. */
function filesOf({ answer, code, judge }: WantedType): Readonly<Record<string, readonly string[]>> {
  const slug = fileNameOfCode(code)
  const hasKey = judge === 'key'
  return {
    'package.json': ['common/package.json'],
    'tsconfig.json': ['common/tsconfig.json'],
    [`${constantOf(code)}.test.ts`]: ['common/type.test.ts'],
    'README.md': ['common/README.md'],
    'index.ts': ['common/index.ts'],
    'node.ts': [`common/node-${judge}.ts`],
    'problem.schema.ts': [`${answer}/problem.schema.ts`],
    'solution.ts': [`${answer}/solution.ts`],
    'texts.ts': [`${answer}/texts.ts`],
    'view.tsx': [`${answer}/view.tsx`],
    'driver.ts': [`${answer}/driver.ts`],
    'sample.ts': [`${answer}/sample-${judge}.ts`],
    'saved/1.json': [`${answer}/answer.json`],
    ...(hasKey && {
      'key.schema.ts': [`${answer}/key.schema.ts`],
      'evaluator.ts': [`${answer}/evaluator.ts`],
    }),
    [`fixtures/tests/${slug}/test.yaml`]: ['common/test.yaml'],
    [`fixtures/tests/${slug}/problems/first-question.yaml`]: [
      `${answer}/problem.yaml`,
      ...(hasKey ? [`${answer}/problem-key.yaml`] : []),
    ],
    [`fixtures/flows/${slug}.yaml`]: ['common/flow.yaml'],
  }
}

/** The part of a code that names it in programs. */
export const constantOf = (code: string) => code.slice(code.indexOf('/') + 1)

/** The name of the package of a type: `@acme/ord` for `acme/ORD`. */
export const packageNameOf = (code: string) =>
  code.includes('/') ? `@${code.toLowerCase()}` : `assess-type-${code.toLowerCase()}`

/** A code as a name of files and of tests. */
export const fileNameOfCode = (code: string) => code.toLowerCase().replace('/', '-')

/** Writes a new type that is whole: with a sample, a test, a flow and a page. Throws where something is in its place. */
export async function writeType(wanted: WantedType): Promise<readonly string[]> {
  const { code, folder, titles } = wanted
  if (existsSync(folder)) throw new Error(`${folder} is there already: nothing was written.`)
  const answer = (await readFile(join(TEMPLATES, wanted.answer, 'answer.json.txt'), 'utf8')).trim()
  const values: Readonly<Record<string, string>> = {
    code,
    name: constantOf(code),
    slug: fileNameOfCode(code),
    package: wanted.name,
    folder: `./${fileNameOfCode(code)}`,
    title: titles.en,
    titleDe: titles.de,
    problemTitle: `${titles.en}: a first question`,
    sdk: SDK_VERSION,
    answer,
    flowAnswer: answer,
    judgedBy: wanted.judge === 'people' ? "\n  judgedBy: 'people'," : '',
  }
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const files = Object.entries(filesOf(wanted))
  for (const [file, templates] of files) {
    const texts = await Promise.all(templates.map((name) => readFile(join(TEMPLATES, `${name}.txt`), 'utf8')))
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), filled(texts.join('')))
  }
  return files.map(([file]) => file)
}

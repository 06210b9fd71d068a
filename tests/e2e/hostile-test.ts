import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NAME, PAYLOADS } from './payloads.ts'

const PER_PROBLEM = 50
/** How deep a statement nests; no browser draws that, and cleaning it would take minutes. */
const DEEP = 100_000

export const HOSTILE = {
  name: `${NAME} test`,
  options: PAYLOADS.length,
  problems: Math.ceil(PAYLOADS.length / PER_PROBLEM),
}

/** Writes a learning test in which every text that an author may write is hostile; JSON is YAML. */
export async function writeHostileTest(folder: string): Promise<void> {
  const problems = join(folder, 'hostile', 'problems')
  await mkdir(problems, { recursive: true })
  const write = (file: string, value: unknown) =>
    writeFile(join(folder, 'hostile', file), JSON.stringify(value))
  const choices = Array.from({ length: HOSTILE.problems }, (_, at) =>
    PAYLOADS.slice(at * PER_PROBLEM, (at + 1) * PER_PROBLEM),
  )
  for (const [index, texts] of choices.entries())
    await write(`problems/choice-${index}.yaml`, {
      problem_type: 'MCQ',
      title: `${NAME} ${index}`,
      statement: texts.join('\n\n'),
      score: 1,
      is_multi_correct: 'Multiple',
      options: texts.map((text, at) => ({ id: `o${at}`, text: `${text} option ${at}` })),
      key: { correct: ['o0'] },
    })
  await write('problems/words.yaml', {
    problem_type: 'TEX',
    title: `${NAME} words`,
    statement: `deep ${'<b>'.repeat(DEEP)}deep${'</b>'.repeat(DEEP)}`,
    score: 1,
  })
  await write('test.yaml', {
    name: HOSTILE.name,
    duration: 60,
    test_type: 'LRN',
    test_type_verbose: NAME,
    product_type: NAME,
    company: { name: NAME, slug: 'hostile' },
    instructions: PAYLOADS.join('\n\n'),
    onboarding: {
      fields: [
        { label: NAME, required: false },
        { label: `${NAME} 2`, type: 'select', options: [NAME] },
      ],
    },
    sections: [
      { slug: 'all', name: NAME, problems: [...choices.map((_, index) => `choice-${index}`), 'words'] },
    ],
  })
}

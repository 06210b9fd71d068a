import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NodePlugin } from '../../../src/sdk/node.ts'

/** A sample as a page of the playground. */
export interface PlayedSample {
  readonly code: string
  readonly title: string
  /** Slug of its problem in the test `samples`. */
  readonly problem: string
  readonly index: number
}

export const SAMPLES_TEST = 'samples'

/** The samples of types, each a problem of one test. */
export const samplesIn = (types: readonly NodePlugin[]): readonly PlayedSample[] =>
  types.flatMap(({ code, samples }) =>
    samples.map(({ title }, index) => ({
      code,
      title,
      index,
      problem: `${code.toLowerCase().replace(/\W/g, '-')}-${index + 1}`,
    })),
  )

/** Writes a learning test with a problem for each sample into `folder`. */
export async function writeSamplesTest(folder: string, types: readonly NodePlugin[]): Promise<void> {
  const samples = samplesIn(types)
  const test = {
    name: 'Samples',
    duration: 600,
    test_type: 'LRN',
    test_type_verbose: 'Learning',
    company: { name: 'Playground', slug: 'playground' },
    enable_feedback_page: true,
    instructions: 'Each question is a sample of the type.',
    sections: [{ slug: 'samples', name: 'Samples', problems: samples.map(({ problem }) => problem) }],
  }
  const problems = join(folder, SAMPLES_TEST, 'problems')
  await mkdir(problems, { recursive: true })
  // JSON is YAML.
  await writeFile(join(folder, SAMPLES_TEST, 'test.yaml'), JSON.stringify(test))
  for (const { code, index, problem, title } of samples) {
    const sample = types.find((type) => type.code === code)?.samples[index]
    const { key } = sample ?? {}
    const definition = {
      problem_type: code,
      title: `${index + 1}. ${title}`,
      score: 1,
      ...Object(sample?.problem),
      ...(key !== null && key !== undefined && { key }),
    }
    await writeFile(join(problems, `${problem}.yaml`), JSON.stringify(definition))
  }
}

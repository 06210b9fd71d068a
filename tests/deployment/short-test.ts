import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SAMPLES = fileURLToPath(new URL('../../fixtures/tests', import.meta.url))

/** A problem that is worked on in a pod, of another sample, and answers to it. */
const IN_POD = { sample: 'journey-pod', problem: 'greeting' } as const
const SCRIPTS = [
  'sed "s/^/Hello, /" names.txt',
  'while read who; do echo "Hello, $who"; done <names.txt',
  'cat names.txt',
]

/** A test that is taken for as long as this needs. */
export interface ShortTest {
  /** Of a sample. */
  readonly slug: string
  /** How long it lasts. */
  readonly minutes: number
  /** Adds a problem that is worked on in a pod. */
  readonly hasPod?: boolean
}

/** The folder with the test, and that of flows with answers to what was added. */
export interface WrittenTest {
  readonly tests: string
  readonly flows: string
}

/** Writes the test into a folder. */
export async function writeShortTest(
  folder: string,
  { hasPod = false, minutes, slug }: ShortTest,
): Promise<WrittenTest> {
  const tests = join(folder, 'tests')
  const flows = join(folder, 'flows')
  await cp(join(SAMPLES, slug), join(tests, slug), { recursive: true })
  await mkdir(flows)
  const file = join(tests, slug, 'test.yaml')
  const text = (await readFile(file, 'utf8')).replace(/^duration: \d+$/m, `duration: ${minutes}`)
  await writeFile(file, hasPod ? text.replace(/(?<=^ +problems: \[)/m, `${IN_POD.problem}, `) : text)
  if (hasPod) await addPod(join(tests, slug), slug, flows)
  return { tests, flows }
}

async function addPod(test: string, slug: string, flows: string): Promise<void> {
  const { problem, sample } = IN_POD
  await cp(join(SAMPLES, sample, 'problems', `${problem}.yaml`), join(test, 'problems', `${problem}.yaml`))
  for (const [at, script] of SCRIPTS.entries()) {
    const fields = { code: { 'greet.sh': `${script}\n` } }
    const flow = {
      ...{ name: `Script ${at + 1}`, test: slug },
      solutions: { [problem]: { technology: null, ...fields } },
      ...{ steps: ['open', 'start', { answer: { problem } }], expect: [{ saved: { problem, fields } }] },
    }
    await writeFile(join(flows, `script-${at + 1}.yaml`), JSON.stringify(flow))
  }
}

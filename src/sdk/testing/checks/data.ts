import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfJson } from '../../../wire/json.ts'
import { SOLUTION_FIELD_NAMES } from '../../../wire/solution.ts'
import type { SolutionFields } from '../../common.ts'
import { type Check, ensure, type TypeToProve } from './check.ts'
import { differences, ensureSame } from './differences.ts'

/** Bytes that a save may have at most. */
const SAVE_LIMIT = 1_000_000

/** `versionedCodec` writes the version. */
const SHAPED_BY_TYPES = SOLUTION_FIELD_NAMES.filter((name) => name !== 'answers_version')

/** No type may take any of these for a saved solution. */
export const GARBAGE: readonly SolutionFields[] = [
  { choice: 7, answer: 7, code: 7, file_based_data: 7 },
  { choice: [{}], answer: [{}], attachments: 'none', code: [{}] },
  { choice: 'A', answer: { text: 'A' }, attachments: [7], code: {} },
  {},
]

/** Throws unless `read` throws an error that says what must be. */
export function ensureRefused(read: () => unknown, what: string): void {
  const advice = 'Read it with `read` of @assess/sdk and a schema; it throws that for you.'
  let came: unknown
  try {
    came = read()
  } catch (error) {
    const { message } = error as Error
    ensure(
      /must/.test(message),
      `${what} is refused, but the message does not say what must be: "${message}". ${advice}`,
    )
    return
  }
  throw new Error(`${what} must be refused, and is read as ${JSON.stringify(came)}. ${advice}`)
}

function readsBack({ browser: { solution }, node }: TypeToProve): Check {
  return {
    name: '[ENTITY-95] [ENTITY-96] [ENTITY-97] reads back every solution that it writes, and the empty one',
    run() {
      const samples = node.samples.map(
        (sample) => [`the solution of "${sample.title}"`, sample.solution] as const,
      )
      for (const [what, one] of [['the empty solution', solution.empty()] as const, ...samples]) {
        const wire = copyOfJson(solution.encode(one)) as SolutionFields
        const strange = Object.keys(wire).find(
          (name) => !(SOLUTION_FIELD_NAMES as readonly string[]).includes(name),
        )
        ensure(
          strange === undefined,
          `encode writes the field "${strange}", which is not stored. An answer has the fields ${SHAPED_BY_TYPES.join(', ')}.`,
        )
        let read: unknown
        try {
          read = solution.decode(wire)
        } catch (error) {
          throw new Error(
            `decode does not read what encode writes of ${what}: ${(error as Error).message}\n  It wrote: ${JSON.stringify(wire)}`,
          )
        }
        ensureSame(
          one,
          read,
          `decode(encode(…)) of ${what} is another one: a field is missing in encode or in decode.`,
        )
        const bytes = JSON.stringify(wire).length
        ensure(bytes < SAVE_LIMIT, `${what} has ${bytes} bytes when it is saved, and may have ${SAVE_LIMIT}.`)
      }
    },
  }
}

function readsSaved({ browser: { solution }, folder }: TypeToProve): Check {
  return {
    name: 'still reads every payload that was ever saved',
    run() {
      const saved = join(folder, 'saved')
      const files = existsSync(saved) ? readdirSync(saved).filter((file) => file.endsWith('.json')) : []
      ensure(
        files.length > 0,
        `There is no payload in ${saved}: put what encode writes there as a file, such as saved/first.json.`,
      )
      const versions = new Set<unknown>()
      for (const file of files) {
        const payload: SolutionFields = JSON.parse(readFileSync(join(saved, file), 'utf8'))
        versions.add(payload.answers_version ?? 1)
        try {
          solution.decode(payload)
        } catch (error) {
          throw new Error(
            `saved/${file} is not read any more: ${(error as Error).message}. Answers like it are stored; decode has to read them for ever.`,
          )
        }
      }
      for (let version = 1; version <= (solution.version ?? 1); version++)
        ensure(
          versions.has(version),
          `No payload in ${saved} is of version ${version} of the answers: keep one of each version that was ever released, such as saved/${version}.json, so that migrate is proved.`,
        )
    },
  }
}

const refuses = ({ browser }: TypeToProve, fields: SolutionFields): Check => ({
  name: `refuses to read ${JSON.stringify(fields)} as a solution, and garbage as a problem`,
  run() {
    ensureRefused(() => browser.solution.decode(fields), `As a solution, ${JSON.stringify(fields)}`)
    for (const raw of [fields, null, 'statement', []])
      ensureRefused(() => browser.problem(raw), `As a problem, ${JSON.stringify(raw)}`)
  },
})

/** What is asked of the codec of an answer. */
export const dataChecks = (type: TypeToProve): readonly Check[] => [
  readsBack(type),
  readsSaved(type),
  ...GARBAGE.map((fields) => refuses(type, fields)),
]

/** What is asked of the reader of problems. */
export const wireCheck = ({ browser, node }: TypeToProve): Check => ({
  name: 'keeps of a problem on the wire what a candidate may see, and nothing else',
  run() {
    for (const { title, problem, key } of node.samples) {
      const wire = { ...Object(problem), key, accept: key, slug: 'p', canary: 'canary' }
      const read = browser.problem(JSON.parse(JSON.stringify(wire)))
      ensureSame(
        problem,
        read,
        `problem(raw) of "${title}" reads another problem than the sample has, out of all that may stand beside it.`,
      )
    }
  },
})

/** What is asked of the page of the type. */
export const readmeCheck = ({ browser, node, folder }: TypeToProve): Check => ({
  name: 'shows in its README a payload that is one of its samples',
  run() {
    const page = join(folder, 'README.md')
    ensure(existsSync(page), `There is no ${page}: it says what the type is, with a payload.`)
    const example = /```json\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1]
    ensure(
      example !== undefined,
      `${page} has no payload: show what encode writes of a sample between \`\`\`json and \`\`\`.`,
    )
    const wanted = node.samples.map(({ solution }) =>
      JSON.stringify(copyOfJson(browser.solution.encode(solution))),
    )
    const shown: unknown = JSON.parse(example)
    const isShown = node.samples.some(
      ({ solution }) => differences(browser.solution.encode(solution), shown).length === 0,
    )
    ensure(
      isShown,
      `The payload in ${page} is not one of the samples'.\n  It shows: ${JSON.stringify(shown)}\n  The samples: ${wanted.join('\n               ')}`,
    )
  },
})

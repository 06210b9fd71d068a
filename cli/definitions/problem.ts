import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Registry, UnknownTypeError } from '../../src/kernel/registry.ts'
import type { Flaw, NodePlugin, Variant } from '../../src/sdk/node.ts'
import { problemSchemaOf } from './author-schema.ts'
import { checker } from './check.ts'
import { messageOf, type Report } from './diagnostic.ts'
import { flawsOfVariants, tryVariants } from './drawn.ts'
import { imageSizeIn } from './image-size.ts'
import { createMarkdown, inlineTexts } from './markdown.ts'
import { reportFaults, reportFiles, type TestFolder } from './named-files.ts'
import { readPackages } from './packages.ts'
import { checkPassageFields, type ReadProblem } from './passages.ts'
import { repositoryFaults } from './repository-folder.ts'
import { ProblemFile } from './schema.ts'
import { type Path, readSource } from './source.ts'
import { type UnknownKey, unknownKeys } from './unknown-keys.ts'
import { plainAt, reportUnseen, textsIn } from './unseen.ts'

const checkProblem = checker(ProblemFile)

/** Reads `problems/<slug>.yaml`. Reports an error and returns nothing when its type does not accept the problem or its key. */
export async function readProblemFile(
  folder: TestFolder,
  slug: string,
  types: Registry<NodePlugin>,
  report: Report,
): Promise<ReadProblem | undefined> {
  const source = await readSource(join(folder.path, 'problems', `${slug}.yaml`), report)
  const written = source && checkProblem(source, report)
  if (!source || !written) return undefined

  const { problem_type, title, statement, score = 0, children, key, packages: path, ...rest } = written
  const { explanation, ...fields } = rest
  const testSlug = basename(resolve(folder.path))
  const markdown = createMarkdown(testSlug, imageSizeIn(folder.path), folder.captions.of)
  const problem = {
    slug,
    problem_type,
    title,
    statement: markdown.block(statement),
    score,
    ...(children && { children }),
    content: { ...inlineTexts(fields, markdown), ...servedDownloads(fields, testSlug) },
    key,
    ...(explanation !== undefined && { explanation: markdown.block(explanation) }),
  }
  reportFaults(markdown, source, report)
  await reportFiles(new Set([...markdown.files, ...ownFiles(fields)]), source, folder, report)
  for (const fault of await ownRepository(fields, folder)) report(source.finding(['repository'], fault))
  const packages = path === undefined ? undefined : await readPackages(folder.path, path)
  if (typeof packages === 'string') report(source.finding(['packages'], packages))
  const { key: _, content, explanation: explained, ...head } = problem
  const blocks = [{ path: ['statement'], html: problem.statement }]
  if (explained !== undefined) blocks.push({ path: ['explanation'], html: explained })
  reportUnseen([plainAt(['title'], title), ...blocks, ...textsIn(content)], source, report)
  const found = await readByType({ content, head, explanation: explained }, written, types, folder)
  for (const { place, message } of found.flaws) report(source.finding(partsOf(place), message))
  for (const { field, message } of found.faults)
    report(source.finding(placeIn(written, message) ?? [field], message))
  for (const { path: at, message } of found.unknown) report(source.finding(at, message))
  if (found.faults.length > 0) return undefined
  const own = typeof packages === 'object' && { packages }
  return { definition: { ...problem, ...own }, finding: source.finding }
}

type Fields = Readonly<Record<string, unknown>>

const OWN_FILE = /^files\//

const pathsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string' && OWN_FILE.test(one)) : []

/** Files beside the definition: data for runs, and downloads. */
function ownFiles({ data, downloads }: Fields): readonly string[] {
  return [...pathsIn(data), ...pathsIn(downloads)]
}

/** What is wrong with the repository beside the definition, where it names one. */
async function ownRepository({ repository }: Fields, folder: TestFolder): Promise<readonly string[]> {
  const faults = pathsIn([repository]).map((path) => repositoryFaults(folder.path, path))
  return (await Promise.all(faults)).flat()
}

/** Downloads get the address at which the backend serves them. */
function servedDownloads({ downloads }: Fields, testSlug: string): Fields {
  if (pathsIn(downloads).length === 0 || !Array.isArray(downloads)) return {}
  const served = (one: unknown) =>
    typeof one === 'string' && OWN_FILE.test(one) ? `/files/tests/${testSlug}/${one}` : one
  return { downloads: downloads.map(served) }
}

interface TypeFault {
  /** Whether problem or key are meant. */
  readonly field: string
  readonly message: string
}

interface Findings {
  readonly faults: readonly TypeFault[]
  readonly flaws: readonly Flaw[]
  readonly unknown: readonly UnknownKey[]
}

const stoppedAt = (field: string, error: unknown, flaws: readonly Flaw[] = []) => ({
  faults: [{ field, message: messageOf(error) }],
  flaws,
})

/** What of a problem may be shown. */
interface Shown {
  readonly content: Fields
  readonly head: Fields
  readonly explanation: string | undefined
}

/** What the problem type finds: errors, the flaws of whatever it could read, and the keys that it does not know. */
async function readByType(
  shown: Shown,
  written: ProblemFile,
  types: Registry<NodePlugin>,
  folder: TestFolder,
): Promise<Findings> {
  try {
    const type = await types.load(written.problem_type)
    const unknown = unknownKeys(problemSchemaOf(type.code, type.schemas), written)
    return { ...(await readFields(type, shown, written, folder)), unknown }
  } catch (error) {
    return { ...stoppedAt('problem_type', withOption(error)), unknown: [] }
  }
}

/** What is there to do about a type of a package that nobody named. */
function withOption(error: unknown): unknown {
  if (!(error instanceof UnknownTypeError)) return error
  return new Error(
    `${error.message}. A type of a package is known by --plugins, such as --plugins ./acme-ord`,
  )
}

async function readFields(
  type: NodePlugin,
  shown: Shown,
  written: ProblemFile,
  folder: TestFolder,
): Promise<Omit<Findings, 'unknown'>> {
  const fault = checkPassageFields(type, written)
  if (fault) return { faults: [fault], flaws: [] }
  let problem: unknown
  try {
    problem = type.problem({ ...shown.content, ...shown.head })
    const key = type.key(written.key, problem)
    if (type.prepare) return await readDrawn(type, shown, { problem, key }, folder)
    return {
      faults: [],
      flaws: [...(type.flaws?.(problem, key) ?? []), ...(await triedKey(type, problem, key, folder))],
    }
  } catch (error) {
    return problem === undefined
      ? stoppedAt('problem_type', error)
      : stoppedAt('key', error, type.flaws?.(problem))
  }
}

/** What is wrong with what attempts would get, in place of what the author wrote for all of them. */
async function readDrawn(
  type: NodePlugin,
  { explanation, head }: Shown,
  written: Pick<Variant, 'problem' | 'key'>,
  folder: TestFolder,
): Promise<Omit<Findings, 'unknown'>> {
  if (!folder.drawBy) return { faults: [], flaws: [] }
  const { fault, variants } = await tryVariants(type, head, { ...written, explanation }, folder.drawBy)
  const flaws = [...flawsOfVariants(type, variants)]
  if (fault !== undefined) return { faults: [{ field: 'problem_type', message: fault }], flaws }
  const [first] = variants
  if (first) flaws.push(...(await triedKey(type, first.problem, first.key, folder)))
  return { faults: [], flaws }
}

async function triedKey(
  { tryKey }: NodePlugin,
  problem: unknown,
  key: unknown,
  { path: folder, triesKeys }: TestFolder,
): Promise<readonly Flaw[]> {
  if (!triesKeys || !tryKey) return []
  return tryKey(problem, key, async (path) => new Uint8Array(await readFile(join(folder, path))))
}

/** Error messages of types start with the path, such as `"options[2].text" must be …`; nothing where the file has none such. */
function placeIn(written: object, message: string): Path | undefined {
  const named = partsOf(/^"([\w.[\]]+)"/.exec(message)?.[1] ?? '')
  return named[0] !== undefined && named[0] in written ? named : undefined
}

function partsOf(place: string): Path {
  const parts = place.split(/[.[\]]+/)
  return parts.filter((part) => part !== '').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

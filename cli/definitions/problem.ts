import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { Flaw, NodePlugin } from '../../src/sdk/node.ts'
import { checker } from './check.ts'
import { messageOf, type Report } from './diagnostic.ts'
import { imageSizeIn } from './image-size.ts'
import { createMarkdown, inlineTexts } from './markdown.ts'
import { reportFiles, type TestFolder } from './named-files.ts'
import { readPackages } from './packages.ts'
import { checkPassageFields, type ReadProblem } from './passages.ts'
import { repositoryFaults } from './repository-folder.ts'
import { ProblemFile } from './schema.ts'
import { type Path, readSource } from './source.ts'
import { watchedFields } from './unknown-keys.ts'

const checkProblem = checker(ProblemFile)

/** Reads `problems/<slug>.yaml`. Reports an error and returns nothing when its type does not accept the problem or its key. */
export async function readProblem(
  folder: TestFolder,
  slug: string,
  types: Registry<NodePlugin>,
  report: Report,
): Promise<ReadProblem | undefined> {
  const source = await readSource(join(folder.path, 'problems', `${slug}.yaml`), report)
  const written = source && checkProblem(source, report)
  if (!source || !written) return undefined

  const { problem_type, title, statement, score = 0, children, key, packages: path, ...fields } = written
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
  }
  await reportFiles(markdown, ownFiles(fields), source, folder, report)
  for (const fault of await ownRepository(fields, folder)) report(source.finding(['repository'], fault))
  const packages = path === undefined ? undefined : await readPackages(folder.path, path)
  if (typeof packages === 'string') report(source.finding(['packages'], packages))
  const { key: _, content, ...head } = problem
  const watched = watchedFields({ ...content, ...head })
  const fault = await readByType(watched.fields, written, types, folder)
  if (!('field' in fault)) {
    for (const { place, message } of fault.flaws) report(source.finding(partsOf(place), message))
    for (const { name, message } of watched.unknown(Object.keys(fields)))
      report(source.finding([name], message))
    const own = typeof packages === 'object' && { packages }
    return { definition: { ...problem, ...own }, finding: source.finding }
  }
  const named = pathIn(fault.message)
  const isThere = named[0] !== undefined && named[0] in written
  report(source.finding(isThere ? named : [fault.field], fault.message))
  return undefined
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

/** The flaws that the problem type finds, or its error and the field that this concerns. */
async function readByType(
  shown: Fields,
  written: ProblemFile,
  types: Registry<NodePlugin>,
  folder: TestFolder,
): Promise<{ field: string; message: string } | { flaws: readonly Flaw[] }> {
  let field = 'problem_type'
  try {
    const type = await types.load(written.problem_type)
    const fault = checkPassageFields(type, written)
    if (fault) return fault
    const problem = type.problem(shown)
    field = 'key'
    const key = type.key(written.key, problem)
    const flaws = type.flaws?.(problem, key) ?? []
    if (!folder.triesKeys || !type.tryKey) return { flaws }
    const asset = async (path: string) => new Uint8Array(await readFile(join(folder.path, path)))
    return { flaws: [...flaws, ...(await type.tryKey(problem, key, asset))] }
  } catch (error) {
    return { field, message: messageOf(error) }
  }
}

/** Error messages of types start with the path, such as `"options[2].text" must be …`. */
function pathIn(message: string): Path {
  return partsOf(/^"([\w.[\]]+)"/.exec(message)?.[1] ?? '')
}

function partsOf(place: string): Path {
  const parts = place.split(/[.[\]]+/)
  return parts.filter((part) => part !== '').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { allowTechnologies } from './allowed-technologies.ts'
import { captionFilesIn } from './caption-files.ts'
import { checker } from './check.ts'
import type { TestDefinition } from './definition.ts'
import type { Report } from './diagnostic.ts'
import { SLUG } from './fields.ts'
import { checkForm } from './form.ts'
import { imageSizeIn } from './image-size.ts'
import { createMarkdown } from './markdown.ts'
import { reportFaults, reportFiles, type TestFolder } from './named-files.ts'
import type { ProblemsBySlug, ReadProblem } from './passages.ts'
import { readProblemFile } from './problem.ts'
import { TestFile } from './schema.ts'
import { defineSections } from './sections.ts'
import { accommodationsOf, examKeysOf, settingsOf, systemOf, whiteLabelOf } from './settings.ts'
import { readSource } from './source.ts'
import { plainAt, reportUnseen, type ShownText } from './unseen.ts'
import { readWindow } from './window.ts'

const checkTest = checker(TestFile)
const EXTENSION = '.yaml'
/** Percent of the points that pass a test when its author says nothing. */
const PASS_MARK = 50

/**
 * Reads the test in `folder`, whose name is its slug, and reports everything that is wrong in it. A test that
 * cannot be given to a candidate as written gives nothing; a missing image or a problem that no section uses
 * is only reported. Keys are tried where that is wanted.
 */
export async function readTest(
  folder: string,
  types: Registry<NodePlugin>,
  report: Report,
  { drawBy, triesKeys = false }: Pick<TestFolder, 'drawBy' | 'triesKeys'> = {},
): Promise<TestDefinition | undefined> {
  const file = join(folder, 'test.yaml')
  const slug = basename(resolve(folder))
  if (!isSlug(slug)) report({ file, line: 1, message: notSlug(`The folder "${slug}"`) })
  const captions = captionFilesIn(folder)
  const problems = await readProblems({ path: folder, captions, drawBy, triesKeys }, types, report)
  const source = await readSource(file, report)
  const written = source && checkTest(source, report)
  if (!source || !written) return undefined

  await reportUnused(folder, written, problems, report)
  const markdown = createMarkdown(slug, imageSizeIn(folder), captions.of)
  const instructions = markdown.block(written.instructions)
  reportUnseen(shownOf(written, instructions), source, report)
  reportFaults(markdown, source, report)
  const named = new Set([...markdown.files, ...logosOf(written)])
  await reportFiles(named, source, { path: folder, captions }, report)
  captions.report(report)
  const window = readWindow(written, source, report)
  const allowed = await allowTechnologies(written, problems, { types, source, report })
  const sections = allowed && defineSections(written, allowed, source, report)
  const isFormRight = checkForm(written, source, report)
  if (!isSlug(slug) || !window || !sections || !isFormRight) return undefined
  const white_label = whiteLabelOf(written, slug)
  return {
    slug,
    ...plain(written),
    ...window,
    instructions,
    white_label,
    sections,
    folder: resolve(folder),
  }
}

/** The names that candidates read, and the instructions. */
function shownOf({ name, company, sections }: TestFile, instructions: string): readonly ShownText[] {
  return [
    plainAt(['name'], name),
    plainAt(['company', 'name'], company.name),
    ...sections.map((section, index) => plainAt(['sections', index, 'name'], section.name)),
    { path: ['instructions'], html: instructions },
  ]
}

/** The logos of a white label. */
function logosOf({ white_label: label = {} }: TestFile): readonly string[] {
  return [label.logo, label.icon, label.favicon].filter((path) => path !== undefined)
}

/** The fields that only need a default. */
function plain(written: TestFile) {
  const { name, duration, company, sections, test_type = 'REC' } = written
  return {
    name,
    duration,
    extra_time: written.extra_time ?? 0,
    pass_mark: written.pass_mark ?? PASS_MARK,
    show_answers: written.show_answers ?? true,
    company,
    test_type,
    test_type_verbose: written.test_type_verbose ?? (test_type === 'LRN' ? 'Learning' : 'Recruitment'),
    sub_test_type: written.sub_test_type,
    product_type: written.product_type,
    phase: written.phase,
    enable_feedback_page: written.enable_feedback_page ?? true,
    redirection_url: written.redirection_url ?? '',
    is_timed_section: sections.some((section) => section.duration !== undefined),
    settings: settingsOf(written),
    exam_browser: examKeysOf(written),
    system: systemOf(written),
    accommodations: accommodationsOf(written),
    allowed_technologies: Object.keys(written.allowed_technologies ?? {}),
    is_system_time_mismatch_enabled: written.is_system_time_mismatch_enabled ?? false,
  }
}

async function readProblems(
  folder: TestFolder,
  types: Registry<NodePlugin>,
  report: Report,
): Promise<ProblemsBySlug> {
  const problems = new Map<string, ReadProblem | undefined>()
  const names = await readdir(join(folder.path, 'problems')).catch(() => [])
  for (const name of names.toSorted()) {
    const slug = basename(name, EXTENSION)
    if (name.endsWith(EXTENSION) && isSlug(slug)) {
      problems.set(slug, await readProblemFile(folder, slug, types, report))
    } else {
      const message = `${notSlug(`The file "${name}"`)}, and end in ${EXTENSION}`
      report({ file: join(folder.path, 'problems', name), line: 1, message })
    }
  }
  return problems
}

async function reportUnused(
  folder: string,
  written: TestFile,
  problems: ProblemsBySlug,
  report: Report,
): Promise<void> {
  const children = [...problems.values()].flatMap((problem) => problem?.definition.children ?? [])
  const used = new Set([...written.sections.flatMap((section) => section.problems), ...children])
  const fileOf = (slug: string) => join(folder, 'problems', `${slug}${EXTENSION}`)
  const refused = [...problems.keys()].filter((slug) => !problems.get(slug))
  const texts = await Promise.all(refused.map((slug) => readFile(fileOf(slug), 'utf8').catch(() => '')))
  // What was refused may be a passage, whose children are then known by its text alone.
  const isNamedIn = (text: string, slug: string) => new RegExp(`(?<![\\w-])${slug}(?![\\w-])`).test(text)
  for (const slug of problems.keys()) {
    if (used.has(slug) || texts.some((text, at) => refused[at] !== slug && isNamedIn(text, slug))) continue
    report({ file: fileOf(slug), line: 1, message: `No section of test.yaml names the problem "${slug}"` })
  }
}

function isSlug(name: string): boolean {
  return new RegExp(SLUG).test(name)
}

function notSlug(what: string): string {
  return `${what} must be named in kebab-case: small letters, digits and hyphens`
}

import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatDiagnostic } from '../definitions/diagnostic.ts'
import { chosenTest } from './chosen-test.ts'
import { newFile } from './new-file.ts'

export interface ChromeOptions {
  readonly test: string | undefined
  readonly out: string | undefined
  /** Folders of the tests. */
  readonly folders: readonly string[]
  /** Packages with problem types. */
  readonly plugins?: readonly string[] | undefined
}

async function testsIn({ folders, plugins }: ChromeOptions) {
  const { readTests } = await import('../definitions/read.ts')
  const { openTypes } = await import('../plugins/node-types.ts')
  return readTests(folders, await openTypes(plugins))
}

const withoutEnding = (file: string) => basename(file).replace(/\.\w+$/, '')

/** Writes a recording of Chrome's Recorder panel as a flow, and tells what a flow cannot say; returns its file. */
export async function importRecording(
  from: string,
  options: ChromeOptions,
  say: (line: string) => void,
): Promise<string> {
  const { readChromeRecording, TEST_ADDRESS, testOf } = await import('../record/chrome/recording.ts')
  const { importedFrom } = await import('../record/chrome/import.ts')
  const { flowTextOf, remarksOn } = await import('../record/chrome/flow-file.ts')
  const { test, out } = options
  const recording = await readChromeRecording(from)
  const { tests, problems } = await testsIn(options)
  const slug = test ?? testOf(recording)
  if (slug === undefined)
    throw new Error(
      `No address in ${from} names a test, as ${TEST_ADDRESS} and the pages below it do; an invite link does not. Say which with --test: ${tests.map((one) => one.slug).join(', ')}`,
    )
  // A fault of a test, or of its folder, explains why it is not there.
  if (!tests.some((one) => one.slug === slug)) for (const problem of problems) say(formatDiagnostic(problem))
  const chosen = chosenTest(tests, slug)
  const imported = importedFrom(recording)
  for (const remark of remarksOn(imported, recording)) say(remark)
  if (imported.every(({ step }) => step === undefined)) throw new Error(`${from} has no step of a flow.`)
  const file = newFile(out ?? `.assess/recorded/${withoutEnding(from)}.yaml`)
  await writeFile(file, flowTextOf(recording, chosen.slug, imported))
  return file
}

/** Writes a flow as a recording for Chrome's Recorder panel, and tells what Chrome cannot do; returns its file. */
export async function exportRecording(
  from: string,
  { out, url }: { readonly out?: string; readonly url: string },
  say: (line: string) => void,
): Promise<string> {
  const { readFlows } = await import('../replay/parser/read.ts')
  const { exportedFrom } = await import('../record/chrome/export.ts')
  const { flows, problems } = await readFlows(from)
  for (const problem of problems) say(formatDiagnostic(problem))
  const [flow, ...cases] = flows
  if (!flow) throw new Error(`${from} is not a flow that can be read.`)
  if (cases.length > 0) say(`Only the first of ${flows.length} cases is exported: ${flow.id}`)
  const { recording, lacks } = exportedFrom(flow, url)
  if (recording.steps.length === 0) throw new Error(`${from} has no step that Chrome can do.`)
  const file = newFile(out ?? `.assess/recorded/${withoutEnding(from)}.json`)
  await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`)
  for (const { line, name } of lacks) say(`Not exported: ${from}:${line} ${name ?? 'when'}`)
  return file
}

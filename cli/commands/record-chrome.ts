import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatDiagnostic } from '../definitions/diagnostic.ts'
import { newFile } from './new-file.ts'

export interface ChromeOptions {
  readonly test?: string
  readonly out?: string
}

const withoutEnding = (file: string) => basename(file).replace(/\.\w+$/, '')

/** Writes a recording of Chrome's Recorder panel as a flow, and tells what a flow cannot say; returns its file. */
export async function importRecording(
  from: string,
  { test, out }: ChromeOptions,
  say: (line: string) => void,
): Promise<string> {
  const { readChromeRecording, testOf } = await import('../record/chrome/recording.ts')
  const { importedFrom } = await import('../record/chrome/import.ts')
  const { flowTextOf, lacks } = await import('../record/chrome/flow-file.ts')
  const recording = await readChromeRecording(from)
  const slug = test ?? testOf(recording)
  if (slug === undefined) throw new Error(`No address in ${from} names a test: say which with --test`)
  const imported = importedFrom(recording)
  if (imported.every(({ step }) => step === undefined)) throw new Error(`${from} has no step of a flow.`)
  const file = newFile(out ?? `.assess/recorded/${withoutEnding(from)}.yaml`)
  await writeFile(file, flowTextOf(recording, slug, imported))
  for (const lack of lacks(imported, recording)) say(`Not imported: ${lack}`)
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
  if (!flow) throw new Error(`${from} is no flow that can be read.`)
  if (cases.length > 0) say(`Only the first of ${flows.length} cases is exported: ${flow.id}`)
  const { recording, lacks } = exportedFrom(flow, url)
  if (recording.steps.length === 0) throw new Error(`${from} has no step that Chrome can do.`)
  const file = newFile(out ?? `.assess/recorded/${withoutEnding(from)}.json`)
  await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`)
  for (const { line, name } of lacks) say(`Not exported: ${from}:${line} ${name ?? 'when'}`)
  return file
}

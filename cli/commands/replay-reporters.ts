import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { messageOf } from '../definitions/diagnostic.ts'
import { makeFolder } from '../host/make-folder.ts'
import { blobName, createBlobReporter } from '../replay/reporters/blob.ts'
import { createHtmlReporter } from '../replay/reporters/html/document.ts'
import { createJsonReporter } from '../replay/reporters/json.ts'
import { createJunitReporter } from '../replay/reporters/junit.ts'
import { type Print, type Reporter, together } from '../replay/reporters/reporter.ts'
import { createTerminalReporter } from '../replay/reporters/terminal.ts'
import type { Shard } from '../replay/results/result.ts'
import type { ReportOptions } from './replay-options.ts'

const DOCUMENTS = { json: createJsonReporter, junit: createJunitReporter, html: createHtmlReporter }

interface Wanted extends ReportOptions {
  /** Folder of the blob. */
  readonly blob?: string
  readonly shard?: Shard
}

/**
 * The reporters that the options name. With a document on stdout, people read on stderr how far the replay is. Throws
 * for a file that cannot be written, before anything is played.
 */
export async function reporterOf(options: Wanted): Promise<Reporter> {
  const { reporter, blob, shard } = options
  const blobs =
    blob === undefined ? [] : [createBlobReporter(intoFile('--blob', join(blob, blobName(shard))))]
  const documents = (['html', 'json', 'junit'] as const).flatMap((kind) => {
    const file = options[kind]
    return file === undefined ? [] : [DOCUMENTS[kind](intoFile(`--${kind}`, file))]
  })
  const files = [...documents, ...blobs]
  if (reporter === 'terminal')
    return together([createTerminalReporter((text) => console.log(text)), ...files])
  return together([
    createTerminalReporter((text) => console.error(text)),
    DOCUMENTS[reporter]((text) => console.log(text)),
    ...files,
  ])
}

/** Writes one document into the file that an option names; throws when that cannot be done. */
function intoFile(option: string, path: string): Print {
  const file = resolve(path)
  const before = statSync(file, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw new Error(`${option} is the file of the report, and ${file} is a folder.`)
  try {
    makeFolder(dirname(file))
    closeSync(openSync(file, 'a'))
    if (!before) rmSync(file)
  } catch (error) {
    throw new Error(`${option}: ${file} cannot be written: ${messageOf(error)}`)
  }
  return (text) => writeFileSync(file, text)
}

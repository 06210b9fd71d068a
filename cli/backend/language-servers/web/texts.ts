import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TextDocument } from 'vscode-languageserver-textdocument'

// These packages are CommonJS in clothes that Node does not see through.
const require = createRequire(import.meta.url)
const { TextDocument: documents } = require('vscode-languageserver-textdocument') as {
  readonly TextDocument: {
    create(uri: string, languageId: string, version: number, content: string): TextDocument
  }
}

const NAMES: Readonly<Record<string, string>> = { css: 'css', htm: 'html', html: 'html', json: 'json' }
const MOST_FILES = 500

/** The texts of a page: those that are open, and those that lie on the disk. */
export interface Texts {
  open(uri: string, languageId: string, version: number, text: string): void
  close(uri: string): void
  get(uri: string): TextDocument | undefined
  /** All of one language. */
  of(languageId: string): readonly TextDocument[]
}

/** Reads what lies below a folder once, when it is first asked for. */
export function createTexts(folder: string): Texts {
  const opened = new Map<string, TextDocument>()
  let stored: ReadonlyMap<string, TextDocument> | undefined

  function onDisk(): ReadonlyMap<string, TextDocument> {
    stored ??= new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .flatMap((path) => {
          const languageId = NAMES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
          return languageId === undefined ? [] : [{ path: join(folder, path), languageId }]
        })
        .slice(0, MOST_FILES)
        .map(({ languageId, path }) => {
          const uri = pathToFileURL(path).href
          return [uri, documents.create(uri, languageId, 0, readFileSync(fileURLToPath(uri), 'utf8'))]
        }),
    )
    return stored
  }

  return {
    open: (uri, languageId, version, text) =>
      void opened.set(uri, documents.create(uri, languageId, version, text)),
    close: (uri) => void opened.delete(uri),
    get: (uri) => opened.get(uri) ?? onDisk().get(uri),
    of: (languageId) =>
      [...new Map([...onDisk(), ...opened]).values()].filter((text) => text.languageId === languageId),
  }
}

/** The same text with another language, such as one in which everything but styles is blank. */
export const asLanguage = (text: TextDocument, languageId: string, content: string): TextDocument =>
  documents.create(text.uri, languageId, text.version, content)

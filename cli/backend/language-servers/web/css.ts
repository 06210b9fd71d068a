import { createRequire } from 'node:module'
import type { Location, TextDocument } from 'vscode-css-languageservice'
import type { WebService } from './service.ts'
import type { Texts } from './texts.ts'

const require = createRequire(import.meta.url)
const PLAIN = { documentationFormat: ['plaintext' as const] }

/** Styles. What one file declares is found from another. */
export function createCss(texts: Texts): WebService {
  const { getCSSLanguageService } =
    require('vscode-css-languageservice') as typeof import('vscode-css-languageservice')
  const service = getCSSLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: PLAIN }, hover: { contentFormat: ['plaintext'] } },
    },
  })
  const read = (text: TextDocument) => service.parseStylesheet(text)
  return {
    complete: (text, at) => service.doComplete(text, at, read(text)),
    hover: (text, at) => service.doHover(text, at, read(text)),
    diagnose: (text) => service.doValidation(text, read(text)),
    define: (text, at) =>
      service.findDefinition(text, at, read(text)) ??
      declaredIn(texts.of('css'), variableAt(text, text.offsetAt(at))),
    rename: (text, at, name) => service.doRename(text, at, name, read(text)),
    format: (text, options) => service.format(text, undefined, options),
  }
}

/** The name of the custom property at an offset. */
function variableAt(text: TextDocument, offset: number): RegExp | undefined {
  const [before] = /--[\w-]*$|-?$/.exec(text.getText().slice(0, offset)) ?? ['']
  const name = /^--[\w-]+/.exec(text.getText().slice(offset - before.length))?.[0]
  return name === undefined ? undefined : new RegExp(`(?<![\\w-])${name}(?=\\s*:)`)
}

/** Where a text first has what is looked for. */
export function declaredIn(
  texts: readonly TextDocument[],
  pattern: RegExp | undefined,
): Location | undefined {
  for (const text of pattern ? texts : []) {
    const found = pattern?.exec(text.getText())
    if (!found) continue
    const start = found.index
    const end = start + found[0].length
    return { uri: text.uri, range: { start: text.positionAt(start), end: text.positionAt(end) } }
  }
  return undefined
}

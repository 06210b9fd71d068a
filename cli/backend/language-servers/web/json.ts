import { createRequire } from 'node:module'
import type { TextDocument } from 'vscode-json-languageservice'
import { NO_ITEMS, type WebService } from './service.ts'

const require = createRequire(import.meta.url)

/** Data: no schema is fetched, for a sandbox has no network. */
export function createJson(): WebService {
  const { getLanguageService } =
    require('vscode-json-languageservice') as typeof import('vscode-json-languageservice')
  const service = getLanguageService({})
  service.configure({ validate: true, allowComments: false })
  const read = (text: TextDocument) => service.parseJSONDocument(text)
  return {
    complete: async (text, at) => (await service.doComplete(text, at, read(text))) ?? NO_ITEMS,
    hover: (text, at) => service.doHover(text, at, read(text)),
    diagnose: (text) => service.doValidation(text, read(text)),
    define: () => undefined,
    rename: () => undefined,
    format: (text, options) => service.format(text, undefined, options),
  }
}

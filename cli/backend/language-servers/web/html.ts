import { createRequire } from 'node:module'
import type { CompletionList, Position, TextDocument } from 'vscode-html-languageservice'
import { declaredIn } from './css.ts'
import { NO_ITEMS, type WebService } from './service.ts'
import { asLanguage, type Texts } from './texts.ts'

const require = createRequire(import.meta.url)

/** Pages: their styles are CSS, their classes and names are those of the style sheets beside them. */
export function createHtml(texts: Texts, css: () => WebService): WebService {
  const { getLanguageService } =
    require('vscode-html-languageservice') as typeof import('vscode-html-languageservice')
  const service = getLanguageService({
    clientCapabilities: {
      textDocument: {
        completion: { completionItem: { documentationFormat: ['plaintext'] } },
        hover: { contentFormat: ['plaintext'] },
      },
    },
  })
  const read = (text: TextDocument) => service.parseHTMLDocument(text)
  const sheets = (text: TextDocument) => [...texts.of('css'), stylesOf(text)]

  return {
    complete(text, at) {
      const { styles, isScript } = placeOf(text, at)
      if (isScript) return NO_ITEMS
      if (styles) return css().complete(styles, at)
      return namesAt(text, at, sheets(text)) ?? service.doComplete(text, at, read(text))
    },
    hover(text, at) {
      const { styles, isScript } = placeOf(text, at)
      if (isScript) return undefined
      return styles ? css().hover(styles, at) : service.doHover(text, at, read(text))
    },
    async diagnose(text) {
      const styles = stylesOf(text)
      return styles.getText().trim() === '' ? [] : css().diagnose(styles)
    },
    define(text, at) {
      const { styles } = placeOf(text, at)
      if (styles) return css().define(styles, at)
      const name = nameAt(text, at)
      return name && declaredIn(sheets(text), name)
    },
    rename: (text, at, name) => service.doRename(text, at, name, read(text)),
    format: (text, options) => service.format(text, undefined, { ...options, wrapLineLength: 0 }),
  }
}

const STYLES = /(<style\b[^>]*>)([\s\S]*?)(?:<\/style|$)/gi
const SCRIPTS = /(<script\b[^>]*>)([\s\S]*?)(?:<\/script|$)/gi

const blank = (content: string) => content.replace(/[^\r\n]/g, ' ')

/** What an element holds, each time, by where it begins and ends. */
const insides = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(({ index, 1: tag = '', 2: inside = '' }) => {
    const start = index + tag.length
    return { start, end: start + inside.length }
  })

/** A page of which only the styles are left, where they stand. */
function stylesOf(text: TextDocument): TextDocument {
  const content = text.getText()
  let styles = ''
  for (const { end, start } of insides(content, STYLES))
    styles += blank(content.slice(styles.length, start)) + content.slice(start, end)
  return asLanguage(text, 'css', styles + blank(content.slice(styles.length)))
}

/** The page's styles if a place is in them, and whether it is in a script. */
function placeOf(text: TextDocument, at: Position) {
  const content = text.getText()
  const offset = text.offsetAt(at)
  const isIn = (pattern: RegExp) =>
    insides(content, pattern).some(({ start, end }) => start <= offset && offset <= end)
  return { styles: isIn(STYLES) ? stylesOf(text) : undefined, isScript: isIn(SCRIPTS) }
}

const ATTRIBUTE = /\b(class|id)\s*=\s*(?:"[^"]*|'[^']*)$/i

/** `class` or `id`, where an offset is in the value of one. */
const attributeAt = (content: string, offset: number) =>
  ATTRIBUTE.exec(content.slice(Math.max(0, offset - 1000), offset))?.[1]?.toLowerCase()

/** What finds the rule of the class, or of the name, at a place. */
function nameAt(text: TextDocument, at: Position): RegExp | undefined {
  const content = text.getText()
  const offset = text.offsetAt(at)
  const attribute = attributeAt(content, offset)
  const [before] = /[\w-]*$/.exec(content.slice(0, offset)) ?? ['']
  const [name] = /^[\w-]+/.exec(content.slice(offset - before.length)) ?? []
  if (attribute === undefined || name === undefined) return undefined
  return new RegExp(`${attribute === 'class' ? '\\.' : '#'}${name}(?![\\w-])`)
}

/** The classes of style sheets, where one is written. */
function namesAt(
  text: TextDocument,
  at: Position,
  sheets: readonly TextDocument[],
): CompletionList | undefined {
  const offset = text.offsetAt(at)
  if (attributeAt(text.getText(), offset) !== 'class') return undefined
  const found = sheets.flatMap((sheet) => [...sheet.getText().matchAll(/\.(-?[A-Za-z_][\w-]*)(?=[^{}]*\{)/g)])
  const [before] = /[\w-]*$/.exec(text.getText().slice(0, offset)) ?? ['']
  const range = { start: text.positionAt(offset - before.length), end: at }
  const names = [...new Set(found.map(([, name = '']) => name))].sort()
  return {
    isIncomplete: false,
    items: names.map((label) => ({ label, kind: 7, textEdit: { range, newText: label } })),
  }
}

import type { CompletionMessage } from '../../../src/wire/completion.ts'
import { countIn, type Fields, textIn } from '../../../src/wire/fields.ts'
import type { LanguageClient } from './documents.ts'

const NONE = { start: 0, end: 0, items: [], isPart: true }
const NO_SIGNATURE = { signatures: [], active: 0, parameter: 0 }
const NOWHERE = { path: '', offset: 0 }
const NO_EDITS = { edits: [] }
const MOST_NAME = 200
const MOST_INDENT = 16

/** The answer to what a page asks about a text: nothing is known while no language server is there. */
export async function answerTo(
  client: LanguageClient | undefined,
  frame: Fields,
  path: string,
): Promise<CompletionMessage | undefined> {
  const id = countIn(frame, 'id')
  const offset = countIn(frame, 'offset')
  switch (frame.type) {
    case 'complete':
      return { type: 'completions', id, ...((await client?.complete(path, offset)) ?? NONE) }
    case 'hover':
      return { type: 'hover', id, text: (await client?.hover(path, offset)) ?? '' }
    case 'signature':
      return { type: 'signature', id, ...((await client?.signature(path, offset)) ?? NO_SIGNATURE) }
    case 'definition':
      return { type: 'definition', id, ...((await client?.define(path, offset)) ?? NOWHERE) }
    case 'rename': {
      const name = textIn(frame, 'name').slice(0, MOST_NAME)
      return { type: 'edits', id, ...((await client?.rename(path, offset, name)) ?? NO_EDITS) }
    }
    case 'format': {
      const tabSize = Math.min(MOST_INDENT, Math.max(1, countIn(frame, 'tabSize')))
      const options = { tabSize, insertSpaces: frame.insertSpaces !== false }
      return { type: 'edits', id, ...((await client?.format(path, options)) ?? NO_EDITS) }
    }
  }
}

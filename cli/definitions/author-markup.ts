import type { MarkedExtension, Token, Tokens } from 'marked'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../src/sdk/allowed-markup.ts'
import {
  firstOf,
  HTML_ELEMENTS,
  keepOnly,
  type Scanned,
  scanMarkup,
  type Tag,
  unpairedTags,
} from '../../src/sdk/markup.ts'

/** What candidates do not get of a text as it is written; `at` is how the text says it. */
export interface TextFault {
  readonly at: string
  readonly message: string
}

/** The HTML of one text: which of it is markup, and what candidates do not get of it. */
export interface AuthorMarkup {
  readonly extension: MarkedExtension
  /** Settles which tags stay; false where the text has to be read once more, because some of them are words. */
  settle(tokens: readonly Token[]): boolean
  readonly faults: readonly TextFault[]
}

const ALLOWED: ReadonlySet<string> = new Set(ALLOWED_TAGS)
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(ALLOWED_ATTRIBUTES)
/** Nobody sees these. */
const IDLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'class',
  'id',
  'loading',
  'decoding',
  'preload',
  'rel',
  'target',
])
const AS_CODE = 'If it is a word of the text, write it as code, between backticks'

const isHtml = (name: string) => HTML_ELEMENTS.has(name)
const isKept = ({ name }: Tag) => ALLOWED.has(name)

interface Piece extends Scanned {
  readonly token: { text: string }
}

/** The HTML among tokens, in its order. */
function htmlAmong(tokens: readonly Token[]): readonly Piece[] {
  return tokens.flatMap((token): readonly Piece[] => {
    if (token.type === 'html') return [{ token: token as Tokens.HTML, ...scanMarkup(token.text, isHtml) }]
    const lists: readonly unknown[] = [token, ...listsIn(token)].map((one) => Object(one).tokens)
    return lists.flatMap((list) => (Array.isArray(list) ? htmlAmong(list) : []))
  })
}

/** The items of a list, and the cells of a table. */
function listsIn(token: Token): readonly unknown[] {
  const { items = [], header = [], rows = [] } = Object(token)
  return [items, header, ...rows].flat()
}

/**
 * A tag that a browser keeps is markup. Every other one is shown as it was written, and so is a tag without its partner;
 * both are faults where they are tags of HTML, which may have been meant as such.
 */
export function createAuthorMarkup(): AuthorMarkup {
  const words = new Set<string>()
  const faults = new Map<string, TextFault>()

  function fault(tag: Tag, text: string, say: (written: string) => string) {
    const at = text.slice(tag.start, tag.end)
    faults.set(at, { at, message: say(at) })
  }

  function isMarkup(text: string): boolean {
    const begins = text.trimStart()
    const first = firstOf(begins, isHtml)
    if (typeof first === 'string') return first === 'comment'
    if (!isKept(first)) refuse(first, begins)
    return isKept(first) && !words.has(first.name)
  }

  const refuse = (tag: Tag, text: string) =>
    fault(
      tag,
      text,
      (written) => `Candidates read ${written} as it is written, because no text may have it. ${AS_CODE}`,
    )

  function check({ token: { text }, tags }: Piece, unpaired: ReadonlySet<Tag>) {
    for (const tag of tags) {
      const partner = tag.isEnd ? `<${tag.name}>` : `</${tag.name}>`
      const lost = tag.attributes.find((name) => !KEPT_ATTRIBUTES.has(name) && !IDLE_ATTRIBUTES.has(name))
      if (!isKept(tag)) refuse(tag, text)
      else if (unpaired.has(tag))
        fault(
          tag,
          text,
          (at) => `Candidates read ${at} as it is written, because there is no ${partner}. ${AS_CODE}`,
        )
      else if (lost !== undefined)
        fault(
          tag,
          text,
          () => `"${lost}" of <${tag.name}> does not reach candidates; the words of the element do`,
        )
    }
  }

  function settle(tokens: readonly Token[]): boolean {
    const pieces = htmlAmong(tokens)
    const all = pieces.flatMap(({ tags }) => tags).filter(isKept)
    const unpaired = unpairedTags(all, true)
    const paired = new Set(all.filter((tag) => !unpaired.has(tag)).map(({ name }) => name))
    const unread = [...unpaired]
      .map(({ name }) => name)
      .filter((name) => !paired.has(name) && !words.has(name))
    for (const name of unread) words.add(name)
    for (const piece of pieces) {
      check(piece, unpaired)
      const tags = piece.tags.filter((tag) => isKept(tag) && !unpaired.has(tag))
      piece.token.text = keepOnly(piece.token.text, { ...piece, tags })
    }
    return unread.length === 0
  }

  const tokenizer = {
    html: (text: string) => (isMarkup(text) ? false : undefined),
    tag: (text: string) => (isMarkup(text) ? false : undefined),
  } as const
  return {
    extension: { tokenizer },
    settle,
    get faults() {
      return [...faults.values()]
    },
  }
}

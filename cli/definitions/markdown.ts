import { Lexer, Marked, Parser, Renderer, type RendererObject, type Token, type Tokens } from 'marked'
import { asWritten } from '../../src/sdk/markup.ts'
import { createAuthorMarkup, type TextFault } from './author-markup.ts'
import type { Captions } from './captions.ts'
import { formulasAsWritten } from './formulas.ts'
import type { ImageSize } from './image-size.ts'
import { lostWords } from './lost-words.ts'
import { isPlayable, type Played, playerFault, playerOf, saidIn } from './media.ts'

/** Converts Markdown of one test to HTML and collects the images, sounds and films that it names. */
export interface Markdown {
  block(text: string): string
  inline(text: string): string
  /** Files below the test's folder, such as `images/chart.svg`. */
  readonly files: ReadonlySet<string>
  /** What candidates do not get as it is written: words, markup, and players that play nothing. */
  readonly faults: readonly TextFault[]
}

const OWN_IMAGE = /^images\//
const OWN_MEDIA = /^media\//
const OWN_FILE_IN_HTML = /(<(?:img|audio|video|source|track)\b[^>]*?\bsrc=["'])((?:images|media)\/[^"']+)/gi

const IMAGE = /<img\b[^>]*>/gi
const HAS_SIZE = /\s(width|height)\s*=/i

/** Marks of one paragraph: reading them takes the square of their number, a quarter of a second for this many. */
const MOST_MARKS = 4000

/** Whether each paragraph has few enough marks to be read at once. */
const isShort = (text: string) =>
  text.split(/\n[ \t]*\n/).every((paragraph) => (paragraph.match(/\*+|_+|~+/g)?.length ?? 0) <= MOST_MARKS)

/** Reads what can be read; a text with too many marks, or nested too deep, is shown as it was written. */
function readOr(text: string, read: (text: string) => string): string {
  if (!isShort(text)) return asWritten(text)
  try {
    return read(text)
  } catch (error) {
    if (error instanceof RangeError) return asWritten(text)
    throw error
  }
}

/**
 * Markdown of GitHub's kind. HTML that a browser keeps passes through; all other text is shown as it is written. Images below
 * `images/` get the address at which the backend serves the test's folder, and their size, so that nothing moves when
 * they come. What is written as an image below `media/` is a player, with the captions that lie beside its file; what
 * is said in a sound stands below the paragraph, or at the end of the list item or table cell, that it is in.
 */
export function createMarkdown(
  testSlug: string,
  sizeOf: (path: string) => ImageSize | undefined = () => undefined,
  captionsOf: (path: string) => readonly Captions[] = () => [],
): Markdown {
  const files = new Set<string>()
  const faults: TextFault[] = []
  const folder = `/files/tests/${testSlug}/`

  function served(path: string): string {
    files.add(path)
    return folder + path
  }

  function withSizes(html: string): string {
    return html.replace(IMAGE, (image) => {
      const [, path = ''] = image.split(/src=["']/)
      const size = path.startsWith(folder) && !HAS_SIZE.test(image) && sizeIn(path)
      return size ? image.replace(/^<img/i, `$& width="${size.width}" height="${size.height}"`) : image
    })
  }

  const sizeIn = (path: string) => sizeOf(path.slice(folder.length).split(/["']/)[0] ?? '')

  function serveImages(token: Token): void {
    if (token.type === 'image') {
      const message = playerFault(token.href, token.text)
      if (message !== undefined) faults.push({ at: writtenAs(token as Tokens.Image), message })
      else if (OWN_IMAGE.test(token.href)) token.href = served(token.href)
    }
    if (token.type !== 'html') return
    token.text = token.text.replace(OWN_FILE_IN_HTML, (_: string, before: string, path: string) => {
      return before + served(path)
    })
  }

  const played = ({ href, text }: Tokens.Image): Played => ({
    path: href,
    words: text,
    captions: captionsOf(href),
    served,
  })
  const saidAmong = (tokens: readonly Token[]) => saidIn(imagesAmong(tokens).filter(isOwnMedia).map(played))
  const renderer: RendererObject = {
    // The field of a form that usually shows it may not stay in a text.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    image: (token) => (isOwnMedia(token) && playerOf(played(token))) || false,
    paragraph(token) {
      const said = saidAmong(token.tokens)
      const isOnly = token.tokens.length === 1 && imagesAmong(token.tokens).some(isOwnMedia)
      if (isOnly) return `<div>${this.parser.parseInline(token.tokens)}${said}</div>\n`
      return said !== '' && Renderer.prototype.paragraph.call(this, token) + said
    },
    // Also the text of a list item.
    text(token) {
      const said = 'tokens' in token && saidAmong(token.tokens ?? [])
      return Boolean(said) && Renderer.prototype.text.call(this, token) + said
    },
    tablecell(token) {
      const said = saidAmong(token.tokens)
      return (
        said !== '' && Renderer.prototype.tablecell.call(this, token).replace(/<\/t[hd]>\s*$/, `${said}$&`)
      )
    },
  }
  function read(text: string, lex: typeof Lexer.lexInline, parse: typeof Parser.parse): string {
    const markup = createAuthorMarkup()
    const marked = new Marked(formulasAsWritten, markup.extension, { gfm: true, renderer })
    let tokens = lex(text, marked.defaults)
    if (!markup.settle(tokens)) {
      tokens = lex(text, marked.defaults)
      markup.settle(tokens)
    }
    void marked.walkTokens(tokens, serveImages)
    const html = withSizes(parse<string, string>(tokens, marked.defaults))
    faults.push(...markup.faults, ...lostWords(text, html))
    return html
  }
  return {
    block: (text) => readOr(text, (one) => read(one, Lexer.lex, Parser.parse)),
    inline: (text) => readOr(text, (one) => read(one, Lexer.lexInline, Parser.parseInline)),
    files,
    faults,
  }
}

const isOwnMedia = ({ href }: Tokens.Image) => OWN_MEDIA.test(href) && isPlayable(href)

/** Images in inline text, those within a link or emphasis too. */
function imagesAmong(tokens: readonly Token[]): readonly Tokens.Image[] {
  return tokens.flatMap((token) => {
    if (token.type === 'image') return [token as Tokens.Image]
    return imagesAmong(('tokens' in token && token.tokens) || [])
  })
}

/** The text of an image up to the end of its address; the address alone, where that stands apart. */
function writtenAs({ href, raw }: Tokens.Image): string {
  const at = raw.indexOf(href)
  return at < 0 ? href : raw.slice(0, at + href.length)
}

/** Makes HTML of every text below a key named `text`: the one rule for Markdown in the fields of all types. */
export function inlineTexts(fields: Readonly<Record<string, unknown>>, markdown: Markdown) {
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    if (name === 'text' && typeof value === 'string') return [name, markdown.inline(value)]
    return [name, inside(value)]
  }
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(read)) : value
  }
  return Object.fromEntries(Object.entries(fields).map(read))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

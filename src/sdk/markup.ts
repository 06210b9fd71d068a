import { ALLOWED_TAGS, DROPPED_TAGS } from './allowed-markup.ts'

/** A tag of an element that is known. */
export interface Tag {
  /** From where to where it stands in the text. */
  readonly start: number
  readonly end: number
  readonly name: string
  readonly isEnd: boolean
  /** Names of its attributes, in small letters. */
  readonly attributes: readonly string[]
}

/** Elements that may not stay, whose content does. */
const UNWRAPPED =
  'acronym address applet area article aside base basefont bdi bdo bgsound big blink body button canvas center cite ' +
  'data datalist dialog dir embed fieldset font footer form head header hgroup input keygen label legend link main map ' +
  'marquee menu meta meter nav nobr object optgroup option output param picture progress rb rp rt rtc ruby search select ' +
  'slot strike textarea time tt'

/** Every element of HTML, of today and of earlier days. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
  ...ALLOWED_TAGS,
  ...DROPPED_TAGS,
  ...UNWRAPPED.split(' '),
])

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const VOID = setOf(
  'area base basefont bgsound br col embed hr img input keygen link meta param source track wbr',
)
/** Their end may be left out. */
const MAY_STAY_OPEN = setOf(
  'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr',
)
/** What stands in these is not markup. */
const RAW = setOf('iframe noembed noframes script style textarea title xmp')
/** Attributes without a value; other words behind the name of a tag make it a comparison, as in `a <b and c> d`. */
const FLAGS = setOf(
  'allowfullscreen async autoplay checked compact controls default defer disabled hidden inert ismap itemscope loop ' +
    'multiple muted noshade novalidate nowrap open playsinline readonly required reversed selected',
)

const BEGINNING = /<(?=[a-z/!?])/gi
const NAME = /<(\/?)([a-z][\w:.-]*)(?=[\s/>])/iy
const VALUE = String.raw`\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+)`
const ATTRIBUTE = String.raw`([a-z_:@][\w:.@-]*)(${VALUE})?`
const ATTRIBUTES = new RegExp(String.raw`(?:[\s/]+${ATTRIBUTE})*[\s/]*>`, 'iy')
/** Broken tags after which nothing counts as markup any more: each may be read to the end of the text. */
const MOST_BROKEN = 500

/** Matches at one place of a text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function tagAt(text: string, at: number, isElement: (name: string) => boolean): Tag | 'broken' | undefined {
  const [head = '', slash, written = ''] = matchAt(NAME, text, at) ?? []
  const name = written.toLowerCase()
  if (!isElement(name)) return undefined
  const rest = matchAt(ATTRIBUTES, text, at + head.length)?.[0]
  if (rest === undefined) return 'broken'
  const found = [...rest.matchAll(new RegExp(ATTRIBUTE, 'gi'))]
  const attributes = found.map(([, attribute = '']) => attribute.toLowerCase())
  const isOdd = found.some(
    ([, one = '', value]) => !value && !one.includes('-') && !FLAGS.has(one.toLowerCase()),
  )
  if (isOdd || (slash && attributes.length > 0)) return undefined
  return { start: at, end: at + head.length + rest.length, name, isEnd: slash === '/', attributes }
}

/** The end of a comment that begins here. */
function commentEnd(text: string, at: number): number | undefined {
  if (!text.startsWith('<!--', at)) return undefined
  const end = text.indexOf('-->', at + 4)
  return end < 0 ? undefined : end + 3
}

/** Where the end tag of an element begins. */
function endOf(name: string, text: string, from: number): number {
  const end = new RegExp(String.raw`</${name}\s*>`, 'gi')
  end.lastIndex = from
  return end.exec(text)?.index ?? -1
}

/** What a text begins with: a tag of such an element, a whole comment, or words. */
export function firstOf(text: string, isElement: (name: string) => boolean): Tag | 'comment' | 'words' {
  if (commentEnd(text, 0) !== undefined) return 'comment'
  const tag = tagAt(text, 0, isElement)
  return typeof tag === 'object' ? tag : 'words'
}

/** What of a text is markup. */
export interface Scanned {
  readonly tags: readonly Tag[]
  /** Comments, from where to where. */
  readonly comments: readonly (readonly [number, number])[]
}

/** The tags of elements that `isElement` knows, and comments; what else begins with `<` is text. */
export function scanMarkup(text: string, isElement: (name: string) => boolean): Scanned {
  const tags: Tag[] = []
  const comments: [number, number][] = []
  let broken = 0
  for (let at = nextBeginning(text, 0); at >= 0 && broken < MOST_BROKEN; at = nextBeginning(text, at)) {
    const end = commentEnd(text, at)
    const tag = end === undefined ? tagAt(text, at, isElement) : undefined
    if (end !== undefined) comments.push([at, end])
    if (tag === 'broken') broken += 1
    else if (tag) tags.push(tag)
    at = end ?? (typeof tag === 'object' ? contentEnd(tag, text) : at + 1)
  }
  return { tags, comments }
}

function nextBeginning(text: string, from: number): number {
  BEGINNING.lastIndex = from
  return BEGINNING.exec(text)?.index ?? -1
}

/** Where markup goes on after a tag. */
function contentEnd({ name, isEnd, end }: Tag, text: string): number {
  if (isEnd || !RAW.has(name)) return end
  const close = endOf(name, text, end)
  return close < 0 ? end : close
}

/** Within these elements a browser ends these by itself. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  li: ['ol', 'ul'],
  dd: ['dl'],
  dt: ['dl'],
  ...Object.fromEntries(
    ['caption', 'colgroup', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((name) => [name, ['table']]),
  ),
}

/**
 * Tags without a partner: what is opened and never closed, as in "the <div> element", or closed and never opened. `strict`
 * also wants the ends that HTML may leave out, but not of the items of a whole list or table.
 */
export function unpairedTags(tags: readonly Tag[], strict = false): ReadonlySet<Tag> {
  const unpaired = new Set<Tag>()
  const open = new Map<string, Tag[]>()
  const containers = new Map<Tag, Tag | undefined>()
  for (const tag of tags) {
    const same = open.get(tag.name) ?? []
    open.set(tag.name, same)
    containers.set(tag, WITHIN[tag.name]?.flatMap((name) => open.get(name) ?? []).at(-1))
    if (!tag.isEnd) same.push(tag)
    else if (!same.pop() && tag.name !== 'br') unpaired.add(tag)
  }
  const left = [...open.values()].flat().filter(({ name }) => !VOID.has(name))
  for (const tag of left) if (!MAY_STAY_OPEN.has(tag.name)) unpaired.add(tag)
  if (!strict) return unpaired
  const isItem = (container: Tag | undefined) => container !== undefined && !unpaired.has(container)
  return new Set([...unpaired, ...left.filter((tag) => !isItem(containers.get(tag)))])
}

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * HTML that shows a text as it is written.
 *
 * @example
 * asWritten('a < b') // 'a &lt; b'
 */
export const asWritten = (text: string): string => text.replace(/[&<>"]/g, (one) => CHARACTERS[one] ?? '')

/** The text in which every `<` that begins none of these parts is shown as it is written. */
export function keepOnly(text: string, { tags, comments }: Scanned): string {
  const parts = [...tags.map(({ start, end }) => [start, end] as const), ...comments].sort(
    ([a], [b]) => a - b,
  )
  const pieces: string[] = []
  let from = 0
  for (const [start, end] of parts) {
    pieces.push(text.slice(from, start).replace(BEGINNING, '&lt;'), text.slice(start, end))
    from = end
  }
  return [...pieces, text.slice(from).replace(BEGINNING, '&lt;')].join('')
}

/** Of HTML, or of a program such as `o:p` and `mat-icon`, which count where they are closed. */
const isHtml = (name: string) => HTML_ELEMENTS.has(name) || /[:-]/.test(name)

/** What a formula or a drawing says: neither may stay. A formula that gives its TeX is written so. */
function wordsOfDrawing(drawing: string): string {
  const tex = /<annotation\b[^>]*\btex["'][^>]*>([^<]*)</i.exec(drawing)?.[1]
  return tex === undefined
    ? drawing.replace(/<(style|script)\b[^>]*>[^<]*|<[^>]*>/gi, ' ')
    : `\\(${tex.trim()}\\)`
}

function withoutDrawings(html: string): string {
  return ['math', 'svg'].reduce((text, name) => {
    if (!new RegExp(`</${name}\\s*>`, 'i').test(text)) return text
    return text.replace(new RegExp(String.raw`<${name}\b[^>]*>[\s\S]*?</${name}\s*>`, 'gi'), wordsOfDrawing)
  }, html)
}

/** A tag that a cleaned text would lose without a trace: `<input>`, where the statement speaks of it. */
const isBareWord = ({ name, attributes }: Tag) =>
  VOID.has(name) && attributes.length === 0 && !ALLOWED_TAGS.includes(name)

/**
 * Authored HTML of any backend, in which `List<String>`, `a <b and c> d` and "the <div> element" are the words that
 * they are meant to be: a browser takes them for tags and shows none of them.
 */
export function withWordsInBrackets(html: string): string {
  if (!html.includes('<')) return html
  const text = withoutDrawings(html)
  const scanned = scanMarkup(text, isHtml)
  const unpaired = unpairedTags(scanned.tags)
  const tags = scanned.tags.filter((tag) => !unpaired.has(tag) && !isBareWord(tag))
  return keepOnly(text, { ...scanned, tags })
}

import { decodeEntities, type TestCaseResult } from '@assess/sdk'

const MOST_LENGTH = 2_000_000
const MOST_DEPTH = 50
const MOST_TAGS = 20_000

/** What ends the reading of a report; nothing of such a report counts. */
export class JUnitError extends Error {}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly kind: 'open' | 'close' | 'empty'
}

/** A result, and what the framework said of a test that did not pass. */
export interface JUnitResult extends TestCaseResult {
  readonly message: string
}

const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([A-Za-z][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const SKIPPED = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/y

/** What stands at a place of the text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function tagOf(match: RegExpExecArray): Tag {
  const [, slash, name = '', list = '', closed] = match
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of list.matchAll(ATTRIBUTE)) {
    if (attributes.has(key)) throw new JUnitError(`The report says "${key}" twice in one tag`)
    attributes.set(key, decodeEntities(double ?? single ?? ''))
  }
  return { name, attributes, kind: slash ? 'close' : closed ? 'empty' : 'open' }
}

/** Every tag in its order; a document type, which could declare entities, is refused before anything is read. */
function* tagsOf(xml: string): Generator<Tag> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new JUnitError('The report declares a document type')
  let at = xml.indexOf('<')
  for (let count = 0; at >= 0; count += 1) {
    if (count === MOST_TAGS) throw new JUnitError('The report has too many tags')
    const skipped = matchAt(SKIPPED, xml, at)
    const match = skipped ?? matchAt(TAG, xml, at)
    if (!match) throw new JUnitError(`The report is not JUnit XML at character ${at}`)
    if (!skipped) yield tagOf(match)
    at = xml.indexOf('<', at + match[0].length)
  }
}

const ENDINGS: Readonly<Record<string, TestCaseResult['status']>> = {
  failure: 'failed',
  error: 'error',
  skipped: 'skipped',
}

function begin({ attributes }: Tag, framework: string): JUnitResult {
  const name = attributes.get('name')
  if (!name) throw new JUnitError('The report has a test case without a name')
  const time = Number(attributes.get('time') ?? 0)
  return {
    name,
    classname: attributes.get('classname') ?? '',
    time: Number.isFinite(time) && time >= 0 ? time : 0,
    status: 'passed',
    framework,
    message: '',
  }
}

function checkPlace({ name }: Tag, depth: number) {
  if (depth === 0 && !/^testsuites?$/.test(name)) throw new JUnitError(`The report begins with "${name}"`)
  if (depth === MOST_DEPTH) throw new JUnitError('The report nests too deeply')
}

/** Every tag as a beginning and an end, which are proved to nest. */
function* nested(tags: Iterable<Tag>): Generator<Tag> {
  const open: string[] = []
  for (const tag of tags) {
    if (tag.kind !== 'close') {
      checkPlace(tag, open.length)
      open.push(tag.name)
      yield { ...tag, kind: 'open' }
    }
    if (tag.kind !== 'open') {
      if (open.pop() !== tag.name) throw new JUnitError(`The report closes "${tag.name}" out of turn`)
      yield { ...tag, kind: 'close' }
    }
  }
  if (open.length > 0) throw new JUnitError('The report ends too early')
}

/**
 * Reads a JUnit XML report strictly: tags must nest, entities are XML's own and numbers, nothing is fetched and
 * nothing is expanded (ENTITY-119..123). Throws a `JUnitError` on anything else.
 */
export function readJUnit(xml: string, framework: string): readonly JUnitResult[] {
  if (xml.length > MOST_LENGTH) throw new JUnitError('The report is too large')
  const results: JUnitResult[] = []
  let current: JUnitResult | undefined
  for (const tag of nested(tagsOf(xml))) {
    const status = ENDINGS[tag.name]
    if (tag.name === 'testcase') {
      if (current) results.push(current)
      current = tag.kind === 'open' ? begin(tag, framework) : undefined
    } else if (status && tag.kind === 'open' && current) {
      current = { ...current, status, message: tag.attributes.get('message') ?? '' }
    }
  }
  return results
}

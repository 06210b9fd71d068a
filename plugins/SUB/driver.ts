import { decodeEntities, fileNameOf, inEveryLanguage } from '@assess/sdk'
import { type DriverPage, widgetCatalogues } from '@assess/sdk/node'
import type { WrittenProblem, WrittenSolution } from '../families/written/problem.schema.ts'
import { catalogues } from './texts.ts'

const ANSWER = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.answer) }
const ADD_FILES = {
  role: 'button',
  name: inEveryLanguage(widgetCatalogues, (texts) => texts.attachments.add),
}

const LINK_NAMES = {
  text: inEveryLanguage(catalogues, (texts) => texts.link.text),
  address: inEveryLanguage(catalogues, (texts) => texts.link.address),
  set: inEveryLanguage(catalogues, (texts) => texts.link.set),
}

const BLOCK_KEYS: Readonly<Record<string, string>> = {
  h3: 'Control+Alt+3',
  h4: 'Control+Alt+4',
  ul: 'Control+Shift+8',
  ol: 'Control+Shift+7',
  blockquote: 'Control+Shift+b',
  pre: 'Control+Alt+c',
}
const MARK_KEYS: Readonly<Record<string, string>> = {
  strong: 'Control+b',
  em: 'Control+i',
  code: 'Control+e',
}

/** What has to be pressed after a block so that the next one starts as a plain paragraph. */
const LEAVE_KEYS: Readonly<Record<string, readonly string[]>> = {
  p: ['Enter'],
  h3: ['Enter'],
  h4: ['Enter'],
  ul: ['Enter', 'Enter'],
  ol: ['Enter', 'Enter'],
  blockquote: ['Enter', 'Enter'],
  pre: ['Control+Enter'],
}

interface Block {
  readonly tag: string
  /** HTML of each line: one for a paragraph, one for each item of a list. */
  readonly lines: readonly string[]
}

/** Cuts the editor's own HTML into blocks; it has no nesting but items of a list and paragraphs of a quote. */
function blocksOf(html: string): readonly Block[] {
  const blocks = [...html.matchAll(/<(p|h3|h4|ul|ol|blockquote|pre)\b[^>]*>([\s\S]*?)<\/\1>/g)]
  if (blocks.map(([whole]) => whole).join('') !== html)
    throw new Error(`The driver cannot type this: ${html}`)
  return blocks.map(([, tag = '', inner = '']) => {
    if (tag === 'pre') return { tag, lines: [inner.replace(/^<code[^>]*>|<\/code>$/g, '')] }
    const paragraphs = [...inner.matchAll(/<p>([\s\S]*?)<\/p>/g)].map((match) => match[1] ?? '')
    return { tag, lines: paragraphs.length > 0 ? paragraphs : [inner] }
  })
}

async function typeText(page: DriverPage, html: string): Promise<void> {
  for (const [index, line] of html.split('\n').entries()) {
    if (index > 0) await page.press('Enter')
    if (line !== '') await page.type(decodeEntities(line))
  }
}

const LINK = /^<a href="([^"]*)">([^<]*)<\/a>$/

async function typeLink(page: DriverPage, [, href = '', words = '']: RegExpExecArray): Promise<void> {
  const { address, set, text } = LINK_NAMES
  await page.press('Control+k')
  await page.fill({ role: 'textbox', name: text }, decodeEntities(words))
  await page.fill({ role: 'textbox', name: address }, decodeEntities(href))
  await page.click({ role: 'button', name: set })
}

async function typeLine(page: DriverPage, html: string): Promise<void> {
  for (const [part] of html.matchAll(/<a .*?<\/a>|<[^>]+>|[^<]+/g)) {
    const link = LINK.exec(part)
    const mark = /^<\/?(\w+)/.exec(part)?.[1]
    if (link) await typeLink(page, link)
    else if (mark === undefined) await typeText(page, part)
    else if (mark === 'br') await page.press('Shift+Enter')
    else if (MARK_KEYS[mark]) await page.press(MARK_KEYS[mark])
    else throw new Error(`The driver cannot type <${mark}>`)
  }
}

async function typeBlock(page: DriverPage, { tag, lines }: Block): Promise<void> {
  if (BLOCK_KEYS[tag]) await page.press(BLOCK_KEYS[tag])
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.press('Enter')
    await typeLine(page, line)
  }
}

/** Writes the answer by the editor's shortcuts, then attaches the files that the attachments name. */
export async function drive(page: DriverPage, _: WrittenProblem, solution: WrittenSolution): Promise<void> {
  const blocks = blocksOf(solution.answer)
  if (blocks.length > 0) await page.click(ANSWER)
  for (const [index, block] of blocks.entries()) {
    await typeBlock(page, block)
    const keys = index < blocks.length - 1 ? (LEAVE_KEYS[block.tag] ?? []) : []
    for (const key of keys) await page.press(key)
  }
  for (const uri of solution.attachments) {
    await page.attach(ADD_FILES, await page.file(fileNameOf(uri)))
  }
}

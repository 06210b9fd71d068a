import { fileNameOf, inEveryLanguage } from '@assess/sdk'
import { type DriverPage, showPane, widgetCatalogues } from '@assess/sdk/node'
import { catalogues as codeCatalogues } from '../code/texts.ts'
import type { FilesProblem } from './problem.ts'
import type { FilesSolution } from './solution.ts'
import { catalogues } from './texts.ts'

const named = (read: (texts: (typeof catalogues)['en']) => string) => inEveryLanguage(catalogues, read)
const button = (name: readonly string[]) => ({ role: 'button', name })

const TREE = { role: 'tree', name: named((texts) => texts.files) }
const TREE_BUTTON = button(TREE.name)
const SHOW_TREE = button(named((texts) => texts.showTree))
const PATH = { role: 'textbox', name: named((texts) => texts.path) }
const INPUT = inEveryLanguage(codeCatalogues, (texts) => texts.customInput)
const ADD_FILES = button(inEveryLanguage(widgetCatalogues, (texts) => texts.attachments.add))

const itemOf = (path: string) => ({ role: 'treeitem', name: path })
const editorOf = (path: string) => ({ role: 'textbox', name: named((texts) => texts.editor(path)) })

async function add(page: DriverPage, path: string): Promise<void> {
  await page.click(button(named((texts) => texts.newFile)))
  await page.fill(PATH, path)
  await page.click(button(named((texts) => texts.create)))
}

/** On a small screen the tree is a part of its own, or stands behind a button. */
async function showTree(page: DriverPage): Promise<void> {
  await showPane(page, 'files')
  if (await page.has(SHOW_TREE)) await page.click(SHOW_TREE)
  if (!(await page.has(TREE))) await page.click(TREE_BUTTON)
}

/** What was opened last; on a small screen that has put the tree away. */
async function remove(page: DriverPage): Promise<void> {
  await showTree(page)
  await page.click(button(named((texts) => texts.remove)))
}

async function write(page: DriverPage, path: string, text: string): Promise<void> {
  await page.click(editorOf(path))
  await page.press('Control+a')
  await page.paste(text)
}

/** Plays an answer as a person would: file by file, then own input and uploads. */
export async function drive(
  page: DriverPage,
  _problem: FilesProblem,
  solution: FilesSolution,
): Promise<void> {
  await showPane(page, 'editor')
  for (const [path, text] of Object.entries(solution.changes)) {
    await showTree(page)
    if (await page.has(itemOf(path))) await page.click(itemOf(path))
    else await add(page, path)
    if (text === null) await remove(page)
    else if (text !== '') await write(page, path, text)
  }
  if (solution.stdin !== '') {
    await showPane(page, 'results')
    await page.click({ role: 'tab', name: INPUT })
    await page.fill({ role: 'textbox', name: INPUT }, solution.stdin)
  }
  if (solution.attachments.length === 0) return
  await showPane(page, 'results')
  await page.click({ role: 'tab', name: named((texts) => texts.uploads) })
  for (const uri of solution.attachments) await page.attach(ADD_FILES, await page.file(fileNameOf(uri)))
}

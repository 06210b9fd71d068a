import { fileNameOf } from '../../../src/sdk/format.ts'
import { inEveryLanguage } from '../../../src/sdk/language.ts'
import type { DriverPage } from '../../../src/sdk/node.ts'
import { widgetCatalogues } from '../../../src/sdk/widgets/texts.ts'
import { showPane } from '../../../src/sdk/widgets/workspace/drive.ts'
import { catalogues as codeCatalogues } from '../code/texts.ts'
import type { FilesProblem } from './problem.ts'
import type { FilesSolution } from './solution.ts'
import { catalogues } from './texts.ts'

const named = (read: (texts: (typeof catalogues)['en']) => string) => inEveryLanguage(catalogues, read)
const button = (name: readonly string[]) => ({ role: 'button', name })

const TREE = button(named((texts) => texts.files))
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

/** On a small screen the tree stands behind a button. */
async function showTree(page: DriverPage, { files }: FilesProblem): Promise<void> {
  const [first] = Object.keys(files)
  if (first !== undefined && !(await page.has(itemOf(first)))) await page.click(TREE)
}

async function write(page: DriverPage, path: string, text: string): Promise<void> {
  await page.click(editorOf(path))
  await page.press('Control+a')
  await page.paste(text)
}

/** Plays an answer as a person would: file by file, then own input and uploads. */
export async function drive(page: DriverPage, problem: FilesProblem, solution: FilesSolution): Promise<void> {
  await showPane(page, 'editor')
  await showTree(page, problem)
  for (const [path, text] of Object.entries(solution.changes)) {
    if (await page.has(itemOf(path))) await page.click(itemOf(path))
    else await add(page, path)
    if (text === null) await page.click(button(named((texts) => texts.remove)))
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

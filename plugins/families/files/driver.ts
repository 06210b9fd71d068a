import { fileNameOf } from '../../../src/sdk/file-name.ts'
import { inEveryLanguage } from '../../../src/sdk/language.ts'
import type { Stage } from '../../../src/sdk/node.ts'
import { widgetCatalogues } from '../../../src/sdk/widgets/texts.ts'
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

async function add(stage: Stage, path: string): Promise<void> {
  await stage.click(button(named((texts) => texts.newFile)))
  await stage.fill(PATH, path)
  await stage.click(button(named((texts) => texts.create)))
}

/** On a small screen the tree stands behind a button. */
async function showTree(stage: Stage, { files }: FilesProblem): Promise<void> {
  const [first] = Object.keys(files)
  if (first !== undefined && !(await stage.has(itemOf(first)))) await stage.click(TREE)
}

async function write(stage: Stage, path: string, text: string): Promise<void> {
  await stage.click(editorOf(path))
  await stage.press('Control+a')
  await stage.paste(text)
}

/** Plays an answer as a person would: file by file, then own input and uploads. */
export async function drive(stage: Stage, problem: FilesProblem, solution: FilesSolution): Promise<void> {
  await showTree(stage, problem)
  for (const [path, text] of Object.entries(solution.changes)) {
    if (await stage.has(itemOf(path))) await stage.click(itemOf(path))
    else await add(stage, path)
    if (text === null) await stage.click(button(named((texts) => texts.remove)))
    else if (text !== '') await write(stage, path, text)
  }
  if (solution.stdin !== '') {
    if (!(await stage.has({ role: 'textbox', name: INPUT }))) await stage.click(button(INPUT))
    await stage.fill({ role: 'textbox', name: INPUT }, solution.stdin)
  }
  for (const uri of solution.attachments) await stage.attach(ADD_FILES, await stage.file(fileNameOf(uri)))
}

import { inEveryLanguage } from '@assess/sdk'
import { type DriverPage, showPane } from '@assess/sdk/node'
import { added, removed, written } from './notebook/edits.ts'
import type { Cell, Notebook } from './notebook/format.ts'
import { textOfNotebook } from './notebook/upload.ts'
import { NOTEBOOK, type NotebookProblem } from './problem/problem.ts'
import type { NotebookSolution } from './problem/solution.ts'
import { catalogues } from './problem/texts.ts'

const named = (read: (texts: (typeof catalogues)['en']) => string) => inEveryLanguage(catalogues, read)
const button = (read: (texts: (typeof catalogues)['en']) => string) => ({ role: 'button', name: named(read) })
/** Buttons that run cells, or evaluate the answer. */
export const ACTIONS = [
  ...named((texts) => texts.run),
  ...named((texts) => texts.runAll),
  ...named((texts) => texts.runAbove),
  ...named((texts) => texts.runBelow),
  ...named((texts) => texts.restartAndRun),
  ...named((texts) => texts.evaluate),
]
const MORE = button((texts) => texts.moreTools)
const editorOf = (place: number) => ({ role: 'textbox', name: named((texts) => texts.editor(place + 1)) })

/** Makes the cell at a place one that is written in. */
async function open(page: DriverPage, place: number): Promise<void> {
  const pencil = button((texts) => texts.edit(place + 1))
  if (await page.has(pencil)) await page.click(pencil)
  await page.see(editorOf(place))
  await page.click(editorOf(place))
}

async function write(page: DriverPage, place: number, source: string): Promise<void> {
  await open(page, place)
  await page.press('Control+a')
  await page.paste(source)
}

async function remove(page: DriverPage, place: number): Promise<void> {
  await open(page, place)
  const tool = button((texts) => texts.remove)
  if (!(await page.has(tool))) await page.click(MORE)
  await page.click(tool)
}

/** Adds a cell behind another one, of a type that a button adds. */
async function add(page: DriverPage, place: number, type: Cell['cell_type']): Promise<void> {
  await open(page, place - 1)
  await page.click(button((texts) => (type === 'markdown' ? texts.addText : texts.addCode)))
  await page.see(editorOf(place))
}

/** What a person does, one after the other, and what becomes of the notebook. */
interface Step {
  readonly after: Notebook
  play(page: DriverPage): Promise<void>
}

/** The steps from one notebook to the other: cells that go, cells that come, and texts. */
function* stepsTo(wanted: Notebook, before: Notebook): Generator<Step> {
  let now = before
  const ids = new Set(wanted.cells.map(({ id }) => id))
  for (const { id } of before.cells) {
    const place = now.cells.findIndex((cell) => cell.id === id)
    if (ids.has(id) || now.cells.length < 2) continue
    now = removed(now, [id])
    yield { after: now, play: (page) => remove(page, place) }
  }
  for (const [place, { id, cell_type, source }] of wanted.cells.entries()) {
    if (now.cells[place]?.id !== id && place > 0) {
      now = added(now, place, cell_type)
      yield { after: now, play: (page) => add(page, place, cell_type) }
    }
    if (now.cells[place]?.source === source) continue
    now = written(now, now.cells[place]?.id ?? '', source)
    yield { after: now, play: (page) => write(page, place, source) }
  }
}

const isSame = (one: Notebook, other: Notebook) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Plays an answer as a person would: cell by cell with the keyboard. What cannot be typed, such as what cells have printed,
 * comes as a file.
 */
export async function drive(
  page: DriverPage,
  problem: NotebookProblem,
  { notebook }: NotebookSolution,
): Promise<void> {
  if (!notebook) return
  await showPane(page, 'editor')
  const steps = [...stepsTo(notebook, problem.notebook)]
  if (isSame(notebook, steps.at(-1)?.after ?? problem.notebook)) {
    for (const { play } of steps) await play(page)
    return
  }
  const bytes = new TextEncoder().encode(textOfNotebook(notebook))
  await page.attach(
    button((texts) => texts.upload),
    { name: NOTEBOOK, type: 'application/json', bytes },
  )
}

import { inEveryLanguage } from '@assess/sdk'
import { type DriverPage, showPane } from '@assess/sdk/node'
import { catalogues as codeCatalogues } from '../families/code/texts.ts'
import { PANES } from './problem/panes.ts'
import type { Problem } from './problem/problem.ts'
import { type Solution, shownPanes } from './problem/solution.ts'
import { catalogues } from './problem/texts.ts'

const namesOf = (pane: (typeof PANES)[number]) => inEveryLanguage(catalogues, ({ names }) => names[pane])

const editorOf = (pane: (typeof PANES)[number]) => ({
  role: 'textbox',
  name: inEveryLanguage(codeCatalogues, (texts) => texts.editor(catalogues.en.names[pane])),
})

/** Plays a page as a person would: one text after the other, each put over what is there. */
export async function drive(page: DriverPage, problem: Problem, solution: Solution): Promise<void> {
  const wanted = shownPanes(solution, problem)
  await showPane(page, 'editor')
  for (const pane of PANES) {
    await page.click({ role: 'tab', name: namesOf(pane) })
    if (wanted[pane] === problem.stubs[pane]) continue
    await page.click(editorOf(pane))
    await page.press('Control+a')
    await page.paste(wanted[pane])
  }
}

import type { DriverPage } from '../../node.ts'
import { widgetCatalogues } from '../texts.ts'

const widgetWords = Object.values(widgetCatalogues).map(({ workspace }) => workspace)

type PaneName = keyof (typeof widgetCatalogues)['en']['workspace']['panes']

type Words = (typeof widgetCatalogues)['en']['workspace']

/** What a pane is called, also where others have something else in it. */
const titlesOf = ({ panes, handedIn }: Words, name: PaneName) =>
  [panes, { ...panes, ...handedIn.panes }].map((titles) => titles[name])

/**
 * On a narrow screen the panes of a workspace stand behind tabs, on others one may be folded away: shows it as a person would.
 *
 * @example
 * await showPane(page, 'editor')
 * await page.fill({ role: 'textbox', name: 'Program' }, 'print(1)')
 */
export async function showPane(page: DriverPage, name: PaneName): Promise<void> {
  const named = (read: (words: Words) => readonly string[]) => [...new Set(widgetWords.flatMap(read))]
  const tab = { role: 'tab', name: named((words) => titlesOf(words, name)) }
  const fold = { role: 'button', name: named((words) => titlesOf(words, name).map(words.show)) }
  for (const way of [tab, fold]) if (await page.has(way)) await page.click(way)
}

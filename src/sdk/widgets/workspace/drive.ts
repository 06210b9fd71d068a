import { inEveryLanguage } from '../../language.ts'
import type { DriverPage } from '../../node.ts'
import { widgetCatalogues } from '../texts.ts'

type PaneName = keyof (typeof widgetCatalogues)['en']['workspace']['panes']

/** On a narrow screen the panes of a workspace stand behind tabs: chooses one as a person would. */
export async function showPane(page: DriverPage, name: PaneName): Promise<void> {
  const names = inEveryLanguage(widgetCatalogues, ({ workspace }) => workspace.panes[name])
  const handedIn = inEveryLanguage(
    widgetCatalogues,
    ({ workspace }) => ({ ...workspace.panes, ...workspace.handedIn.panes })[name],
  )
  const tab = { role: 'tab', name: [...new Set([...names, ...handedIn])] }
  if (await page.has(tab)) await page.click(tab)
}

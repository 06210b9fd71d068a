import { isInstalled, unpreparedText } from '../../definitions/packages.ts'
import { closedFolder } from '../sandbox/packages.ts'
import type { CatalogProblem, CatalogTest } from './catalog.ts'

/** Folder with the packages of a problem; nothing for one without. Throws, with what an operator has to do, where they are not there. */
export function packagesOf(
  { definition }: CatalogTest,
  { packages, slug }: CatalogProblem,
): string | undefined {
  if (packages === undefined) return undefined
  if (!isInstalled(packages)) throw new Error(unpreparedText(definition.slug, slug))
  const closed = closedFolder(packages.installed)
  if (closed !== undefined)
    throw new Error(`The packages of "${slug}" cannot be used: nobody else may enter ${closed} (chmod o+x)`)
  return packages.installed
}

import type { CatalogProblem, CatalogTest } from './catalog.ts'
import { withProblems } from './variants.ts'

/** The version of each problem type from a package that an attempt goes on with, by code. */
export type TypeVersions = Readonly<Record<string, string>>

/** The newest versions of a test's types that come from packages; nothing where none does. */
export function newestVersions({ shown }: CatalogTest): TypeVersions | undefined {
  const found = [...shown.values()].filter(({ versions }) => versions !== undefined)
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(({ code, typeVersion }) => [code, typeVersion]))
}

/**
 * The test as the versions of its types make it that an attempt began with. One that is not here any more is replaced by the
 * newest, which reads the answers of older ones; `log` says so.
 */
export function withTypeVersions(
  test: CatalogTest,
  began: TypeVersions,
  log: (line: string) => void,
): CatalogTest {
  const missing = new Map<string, string>()
  const own = new Map<string, CatalogProblem>()
  for (const [slug, { code, passage, typeVersion, versions }] of test.shown) {
    const wanted = began[code]
    if (!versions || wanted === undefined || wanted === typeVersion) continue
    const found = versions.get(wanted)
    if (found) own.set(slug, { ...found, passage })
    else missing.set(code, `${code} ${wanted} is not here any more: ${typeVersion} takes its place`)
  }
  for (const line of missing.values()) log(`An attempt at "${test.definition.slug}": ${line}`)
  return own.size === 0 ? test : withProblems(test, own)
}

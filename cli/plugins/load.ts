import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compare, satisfies, valid, validRange } from 'semver'
import { nodeManifest } from '../../plugins/node.ts'
import { SDK_VERSION } from '../build/sdk-modules.ts'
import { type PluginPackage, partFolder, readPackage, requirePart } from './package.ts'
import { scanBuilt } from './scan.ts'

/** One version of a problem type that a package brings. */
export interface PackagedType {
  readonly code: string
  /** Of the package. */
  readonly version: string
  /** Of the schema of its answers. */
  readonly answers: number
  readonly package: PluginPackage
  /** Address of the Node part. */
  readonly node: string
  /** The built file for the browser, and the files that lie beside it, by their paths from it. */
  readonly browser: { readonly entry: string; readonly files: ReadonlyMap<string, Buffer> }
}

/** Reads packages and looks at their built files; throws with every reason why one of them may not be used. */
export async function loadPackages(asked: readonly string[], from: string): Promise<readonly PackagedType[]> {
  const packages = await Promise.all(asked.map((one) => readPackage(one, from)))
  const findings = packages.flatMap(faultsOfPackage)
  if (findings.length > 0) throw notUsable(findings)
  const types = (await Promise.all(packages.map(typesOf))).flat()
  const faults = [...(await Promise.all(types.map(faultsOfParts))).flat(), ...faultsOfCodes(types)]
  if (faults.length > 0) throw notUsable(faults)
  return types.toSorted((a, b) => compare(b.version, a.version))
}

/** The error that names every reason why packages may not be used. */
export const notUsable = (findings: readonly string[]) =>
  new Error(['These packages of problem types are refused:', ...findings.map((one) => `  ${one}`)].join('\n'))

function faultsOfPackage({ name, version, manifest }: PluginPackage): string[] {
  const { sdk } = manifest
  if (!valid(version)) return [`${name}: its version "${version}" is not a semantic version, such as 1.0.0`]
  if (!validRange(sdk)) return [`${name}: "sdk": "${sdk}" is not a range of versions, such as ^1.0.0`]
  if (satisfies(SDK_VERSION, sdk)) return []
  return [
    `${name} ${version} is made for @assess/sdk ${sdk}, and this is ${SDK_VERSION}: update the package, or use the version of assess that it is made for`,
  ]
}

async function typesOf(found: PluginPackage): Promise<PackagedType[]> {
  return Promise.all(
    found.manifest.types.map(async ({ code, browser, node, answers = 1 }) => {
      const [, content] = await Promise.all([requirePart(found, browser), requirePart(found, node)])
      const folder = partFolder(found, browser)
      return {
        code,
        version: found.version,
        answers,
        package: found,
        // What was built again is another module.
        node: `${pathToFileURL(join(found.folder, node)).href}?${createHash('sha256').update(content).digest('hex').slice(0, 16)}`,
        browser: { entry: relative(folder, join(found.folder, browser)), files: await filesBelow(folder) },
      }
    }),
  )
}

async function filesBelow(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.sort().map(async (file) => [relative(folder, file), await readFile(file)] as const)
  return new Map(await Promise.all(read))
}

function faultsOfParts({ code, package: { name }, browser }: PackagedType): string[] {
  const scanned = [...browser.files].flatMap(([file, content]) => scanBuilt(file, content.toString('utf8')))
  return scanned.map((finding) => `${name}, ${code}: ${finding}`)
}

/** A code belongs to one package, of which several versions may stand beside each other. */
function faultsOfCodes(types: readonly PackagedType[]): string[] {
  return [...Map.groupBy(types, ({ code }) => code)].flatMap(([code, found]) => {
    const owners = [...new Set(found.map((one) => one.package.name))]
    if (Object.hasOwn(nodeManifest, code))
      return [
        `${owners.join(', ')}: the code ${code} is one of the player's own; choose another, such as acme/${code}`,
      ]
    if (owners.length > 1)
      return [
        `The code ${code} is taken twice, by ${owners.join(' and ')}: leave one out, or have its author add a namespace`,
      ]
    const [twice] = [...Map.groupBy(found, ({ version }) => version).values()].filter(
      ({ length }) => length > 1,
    )
    const [first] = twice ?? []
    if (!first) return []
    const folders = [...new Set(twice?.map((one) => one.package.folder))].join(' and ')
    return [`${first.package.name} ${first.version} is named twice, by ${folders}: leave one out`]
  })
}

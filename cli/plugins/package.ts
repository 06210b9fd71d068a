import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { checker } from '../definitions/check.ts'
import { type Diagnostic, formatDiagnostic } from '../definitions/diagnostic.ts'
import { jsonFault } from '../definitions/json-fault.ts'
import { readSource, sourceAt } from '../definitions/source.ts'
import { PluginManifest } from './manifest.schema.ts'

/** A package with problem types, as its package.json describes it; its files were not looked at yet. */
export interface PluginPackage {
  readonly name: string
  readonly version: string
  /** The package's own folder, absolute. */
  readonly folder: string
  readonly manifest: PluginManifest
  /** Names of the packages that it brings along. */
  readonly dependencies: readonly string[]
}

const checkManifest = checker(PluginManifest)

/**
 * Finds a package: `./folder` and absolute paths are folders, everything else is the name of an installed package, looked
 * up from `from`. Throws, naming what is wrong.
 */
export async function readPackage(asked: string, from: string): Promise<PluginPackage> {
  const folder = await folderOf(asked, from)
  const file = join(folder, 'package.json')
  await refuseOtherThanJson(file, asked)
  const findings: Diagnostic[] = []
  const report = (finding: Diagnostic) => void findings.push(finding)
  const source = await readSource(file, report)
  const { assess, dependencies, name, version } = Object(source?.value) as Record<string, unknown>
  if (source && assess === undefined)
    throw new Error(`${asked} is not a package with problem types: ${file} has no field "assess".`)
  const manifest = source && checkManifest(sourceAt(source, ['assess'], assess), report)
  if (!manifest)
    throw new Error([`The package ${asked} cannot be used:`, ...findings.map(formatDiagnostic)].join('\n'))
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new Error(`The package ${asked} cannot be used: ${file} needs a name and a version.`)
  return { name, version, folder, manifest, dependencies: Object.keys(Object(dependencies)) }
}

/** YAML, as which it is read, takes more than npm does, and would word a fault as one of YAML. */
async function refuseOtherThanJson(file: string, asked: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const fault = text === undefined ? undefined : jsonFault(text)
  if (!fault) return
  const { column, line, wanted } = fault
  throw new Error(
    `The package ${asked} cannot be used:\n${file}:${line}:${column} This is not JSON: here ${wanted} is wanted`,
  )
}

async function folderOf(asked: string, from: string): Promise<string> {
  if (/^\.{0,2}\//.test(asked) || asked === '.' || asked === '..') {
    const folder = resolve(from, asked)
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return folder
    throw new Error(`There is no folder ${folder}, which --plugins names.`)
  }
  const installed = installedFolder(asked, from)
  if (installed) return installed
  throw new Error(
    `There is no installed package "${asked}". Install it with npm, or write ./${asked} if it is a folder.`,
  )
}

/** A package may export nothing, so that it is found by its folder, as Node does from inside out. */
function installedFolder(name: string, from: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const folder = places
    .map((place) => join(place, name))
    .find((path) => existsSync(join(path, 'package.json')))
  return folder && resolve(folder)
}

/** The text of a file that a package names; throws where it lacks it. */
export async function requirePart({ folder, name }: PluginPackage, part: string): Promise<string> {
  return readFile(join(folder, part), 'utf8').catch(() => {
    throw new Error(
      `The package ${name} lacks ${part}, which its package.json names. Build it: npx assess-cli plugin build`,
    )
  })
}

/** The folder of a built part, all of whose files belong to it. */
export const partFolder = ({ folder }: PluginPackage, part: string) => dirname(join(folder, part))

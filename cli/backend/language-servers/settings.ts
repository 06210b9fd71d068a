import { globSync } from 'node:fs'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import { PACKAGES } from './packages.ts'

/** Answers are not checked for their types, only for what fails when they run. */
export const PYTHON_SETTINGS = {
  extraPaths: ['/usr/lib/python3/dist-packages', ...globSync('/usr/local/lib/python3*/dist-packages')],
  typeCheckingMode: 'off',
  reportUndefinedVariable: 'error',
  reportAttributeAccessIssue: 'warning',
  reportCallIssue: 'warning',
  reportMissingImports: 'warning',
  reportMissingModuleSource: 'none',
  reportPossiblyUnbound: 'warning',
}

/** An import that is missing is not written by itself, and another name is written out. */
export const TYPESCRIPT_CONFIGURATION = {
  preferences: { useAliasesForRenames: false },
  suggest: { autoImports: false },
}

const NODE = ['esnext']
const BROWSER = [...NODE, 'dom', 'dom.iterable']

const COMPILER = {
  compilerOptions: {
    target: 'esnext',
    module: 'preserve',
    lib: BROWSER,
    jsx: 'preserve',
    allowJs: true,
    checkJs: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    strict: false,
    typeRoots: [`${PACKAGES}/@types`],
    types: ['node'],
  },
}

/** Packages of an answer may be missing: an import of one does not count as an error. */
const MODULES = { 'modules.d.ts': `declare module '*'\n` }

const configured = (lib: readonly string[], more: object = {}) =>
  JSON.stringify({ ...COMPILER, compilerOptions: { ...COMPILER.compilerOptions, lib }, ...more })

const FOR_NODE = /(?:from|import|require\()\s*['"](?:node:|(?:fs|http|https|net|path)['"])/
const isPage = (path: string) => /\.html?$/i.test(path)

/**
 * What lies beside the files of an answer. A program for Node.js is offered nothing of a browser, which the folders below it
 * have that hold pages.
 */
export function typescriptFiles(files: SandboxFiles): SandboxFiles {
  const paths = Object.keys(files)
  const isForNode = Object.entries(files).some(
    ([path, text]) => /^[^/]+\.[cm]?[jt]s$/.test(path) && FOR_NODE.test(String(text)),
  )
  const hasElements = paths.some((path) => /\.[jt]sx$/.test(path) || (isPage(path) && !path.includes('/')))
  if (!isForNode || hasElements) return { ...MODULES, 'tsconfig.json': configured(BROWSER) }
  const folders = new Set(paths.filter(isPage).map((path) => path.slice(0, path.indexOf('/'))))
  const ofFolders = [...folders].map((folder) => [
    `${folder}/tsconfig.json`,
    configured(BROWSER, { include: ['**/*', '../modules.d.ts'] }),
  ])
  return { ...MODULES, 'tsconfig.json': configured(NODE), ...Object.fromEntries(ofFolders) }
}

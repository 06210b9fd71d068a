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

const COMPILER = {
  compilerOptions: {
    target: 'esnext',
    module: 'preserve',
    lib: ['esnext', 'dom', 'dom.iterable'],
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
export const TYPESCRIPT_FILES: SandboxFiles = {
  'tsconfig.json': JSON.stringify(COMPILER),
  'modules.d.ts': `declare module '*'\n`,
}

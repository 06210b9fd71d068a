import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  findLanguageServers,
  LANGUAGE_SERVERS,
  type LanguageServer,
  sandboxFolders,
} from '../backend/language-servers/catalog.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { POD_SETTINGS } from '../backend/pods/attempt-pods.ts'
import { TOOL_LIMITS, TOOLCHAINS, type Toolchain } from '../backend/sandbox/languages.ts'
import { createRunner, type LocalRunner } from '../backend/sandbox/runner.ts'
import type { Finding } from '../host/finding.ts'
import { findShell } from '../replay/browser/engine.ts'
import { findBrowser } from '../setup/browser.mjs'

/** Checks for an optional program of this machine. */
export interface Check {
  readonly name: string
  readonly enables: Finding['enables']
  readonly advice: string
  /** Returns the version, or nothing when the program is missing; throws when it is installed and does not work. */
  version(): Promise<string | undefined>
}

const START_LIMIT_MS = 20_000
const run = promisify(execFile)

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Runs a program and returns the first version number that it prints. */
async function versionOf(program: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(program, args, { timeout: START_LIMIT_MS })
    return /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? 'unknown version'
  } catch (error) {
    if (isMissing(error)) return undefined
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new Error(`${program} is installed and does not work: ${reason}`)
  }
}

let opened: Promise<LocalRunner> | undefined

/** Also finds languages if there is no sandbox. */
function openRunner(): Promise<LocalRunner> {
  opened ??= createRunner({ clock: systemClock(), isUnsafe: true, log: () => {} })
  return opened
}

/** Throws when the sandbox is installed and does not work, for example where namespaces are forbidden. */
async function sandboxVersion(): Promise<string | undefined> {
  const { missingSandbox, sandboxName } = await openRunner()
  if (missingSandbox && !missingSandbox.isMissing) throw new Error(missingSandbox.reason)
  return missingSandbox ? undefined : sandboxName
}

/** What a pod with a server in it takes, in bytes. */
const POD_BYTES = 200_000_000

/** How many pods `serve` offers when its config says nothing, and for how many this machine has memory now. */
async function podsVersion(): Promise<string | undefined> {
  if ((await openRunner()).missingSandbox) return undefined
  const { running, waiting } = POD_SETTINGS.capacity
  const fitting = Math.floor(process.availableMemory() / POD_BYTES)
  return `${running} at a time and ${waiting} who wait (pods of the config); there is memory for about ${fitting}`
}

function language({ packages, slug, title }: Toolchain): Check {
  return {
    name: slug,
    enables: {
      en: `problem types can run answers in ${title}`,
      de: `können Antworten in ${title} ausgeführt werden`,
    },
    advice: packages
      ? `Debian: apt-get install ${packages}`
      : 'npm ci installs what runs it with the project',
    version: async () => (await openRunner()).languages.get(slug)?.versionNumber,
  }
}

/** Asked in a sandbox, where it has to work. */
function languageServer(server: LanguageServer): Check {
  const { advice, languages, name, version } = server
  const slugs = Object.keys(languages).join(', ')
  return {
    name,
    enables: {
      en: `editors complete and check ${slugs}, and not words alone`,
      de: `vervollständigen und prüfen Editoren ${slugs}, und nicht nur Wörter`,
    },
    advice,
    async version() {
      const { missingSandbox, runCommand } = await openRunner()
      if (missingSandbox || !findLanguageServers().includes(server)) return undefined
      const limits = { ...TOOL_LIMITS, ...server.limits }
      const job = { files: {}, folders: sandboxFolders(server), command: version, limits }
      const { exitCode, stderr, stdout } = await runCommand(job)
      if (exitCode !== 0) throw new Error(`${name} is installed and does not work: ${stderr.trim()}`)
      return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown version'
    },
  }
}

/** Debian installs the server outside the PATH. */
async function postgresVersion(): Promise<string | undefined> {
  const [installed] = globSync('/usr/lib/postgresql/*/bin/postgres')
  return (await versionOf('postgres', '--version')) ?? (installed && versionOf(installed, '--version'))
}

/** A Python library in the sandbox, where only system-wide packages are readable. */
function pythonLibrary(name: string): Check {
  const script = `import ${name}; print(${name}.__version__)`
  return {
    name: `python ${name}`,
    enables: { en: `answers in Python can use ${name}`, de: `können Antworten in Python ${name} verwenden` },
    advice: `Debian: apt-get install python3-${name}`,
    async version() {
      const found = `import importlib.util as u; print('1.0' if u.find_spec('${name}') else 'none')`
      if ((await versionOf('/usr/bin/python3', '-c', found)) !== '1.0') return undefined
      return versionOf('/usr/bin/python3', '-c', script)
    },
  }
}

export const CHECKS: readonly Check[] = [
  {
    name: 'node',
    enables: { en: 'everything runs', de: 'läuft alles' },
    advice: 'npm ci installs the right one',
    version: async () => process.versions.node,
  },
  {
    name: 'browser',
    enables: {
      en: 'flows are replayed and the end-to-end tests run',
      de: 'lassen sich Abläufe abspielen und die End-to-End-Tests ausführen',
    },
    advice: 'Debian: apt-get install chromium; elsewhere install Chrome, or set PUPPETEER_EXECUTABLE_PATH',
    version: async () => (await findBrowser())?.version,
  },
  {
    name: 'headless shell',
    enables: {
      en: 'replays need a fifth less time and memory',
      de: 'braucht das Abspielen ein Fünftel weniger Zeit und Speicher',
    },
    advice: 'Debian: apt-get install chromium-headless-shell, or set ASSESS_HEADLESS_SHELL',
    version: async () => {
      const shell = findShell()
      return shell && versionOf(shell, '--version')
    },
  },
  {
    name: 'sandbox',
    enables: {
      en: "problem types can run candidates' code isolated from this machine",
      de: 'läuft der Code der Teilnehmenden abgeschirmt von diesem Rechner',
    },
    advice: 'Linux only. Debian: apt-get install bubblewrap',
    version: sandboxVersion,
  },
  {
    name: 'pods',
    enables: {
      en: 'candidates can work on projects and notebooks in live sandboxes',
      de: 'kann an Projekten und Notebooks in laufenden Sandboxen gearbeitet werden',
    },
    advice: 'They need the sandbox. Debian: apt-get install bubblewrap',
    version: podsVersion,
  },
  ...TOOLCHAINS.map(language),
  ...LANGUAGE_SERVERS.map(languageServer),
  {
    name: 'chromedriver',
    enables: {
      en: 'answers can be scripts that test a site in a browser',
      de: 'können Antworten Skripte sein, die eine Website im Browser testen',
    },
    advice: 'Debian: apt-get install chromium-driver python3-selenium',
    version: () => versionOf('/usr/bin/chromedriver', '--version'),
  },
  ...['numpy', 'pandas', 'matplotlib', 'sklearn', 'selenium', 'ipykernel'].map(pythonLibrary),
  {
    name: 'jupyter',
    enables: { en: 'problem types can offer notebooks', de: 'gibt es Notebooks' },
    advice: 'Debian: apt-get install jupyter-server python3-ipykernel python3-pandas python3-matplotlib',
    version: () => versionOf('jupyter-server', '--version'),
  },
  {
    name: 'postgres',
    enables: { en: 'problem types can offer a database', de: 'gibt es Datenbanken' },
    advice: 'Debian: apt-get install postgresql',
    version: postgresVersion,
  },
]

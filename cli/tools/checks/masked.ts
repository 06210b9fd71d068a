import { existsSync, globSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Folders of the system, which a sandbox sees, and of the PATH. */
const FOLDERS = new Set([
  ...['/usr/bin', '/usr/local/bin', '/usr/sbin'],
  ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder)),
])

/** Programs that tests and flows can use and that the set-up does not install. */
const OPTIONAL = [
  ...['go', 'gofmt', 'rustc', 'cargo', 'ruby', 'irb', 'php', 'Rscript', 'R'],
  ...[
    'jupyter',
    'jupyter-server',
    'mariadbd',
    'mariadb',
    'mariadb-install-db',
    'mysqld',
    'mysql',
    'postgres',
  ],
  ...['chromium-headless-shell', 'chrome-headless-shell', 'google-chrome', 'google-chrome-stable', 'firefox'],
]

/** Folders of libraries and servers that no PATH names. */
const LIBRARIES = [
  '/usr/lib/python3/dist-packages/{pandas,numpy,sklearn,jupyter_server,ipykernel}',
  '/usr/local/lib/python3*/dist-packages/{pandas,numpy,sklearn,jupyter_server,ipykernel}',
  '/usr/lib/postgresql',
]

/** Keeps every entry of a folder but those with these names; versions such as `php8.4` belong to `php`. */
function withoutNames(folder: string, names: readonly string[]): string[] {
  const isOptional = (entry: string) =>
    names.some((name) => entry === name || entry.replace(/-?[\d.]+$/, '') === name)
  const kept = readdirSync(folder).filter((entry) => !isOptional(entry))
  return [
    ...['--tmpfs', folder],
    ...kept.flatMap((entry) => {
      const file = path.join(folder, entry)
      return lstatSync(file).isSymbolicLink()
        ? ['--symlink', readlinkSync(file), file]
        : ['--ro-bind', file, file]
    }),
  ]
}

/**
 * The command line that runs a shell command without these programs: they are hidden from its PATH and from its
 * sandboxes. Other processes of the machine still see them. Needs bubblewrap.
 */
export function maskOptional(
  command: string,
  names: readonly string[] = OPTIONAL,
): [program: string, args: string[]] {
  const holds = (folder: string) => existsSync(folder) && realpathSync(folder) === folder
  const mounts = [...FOLDERS]
    .filter(holds)
    .filter((folder) =>
      readdirSync(folder).some((entry) => names.some((name) => entry.replace(/-?[\d.]+$/, '') === name)),
    )
  const hidden = globSync(LIBRARIES).flatMap((folder) => ['--tmpfs', folder])
  const args = [
    ...['--dev-bind', '/', '/', '--cap-add', 'ALL'],
    ...mounts.flatMap((folder) => withoutNames(folder, names)),
    ...hidden,
    ...['sh', '-c', command],
  ]
  return ['bwrap', args]
}

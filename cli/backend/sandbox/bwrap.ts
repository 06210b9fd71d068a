import { existsSync, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Home and working folder of a sandbox, and its user. */
const HOME = '/home/box'
const GUEST = { uid: 1000, gid: 1000 }
const NODE_FOLDER = '/opt/node'
/** Where the packages of a problem are. */
const PACKAGES = '/packages'

export const PASSWD = `box:x:${GUEST.uid}:${GUEST.gid}:box:${HOME}:/bin/bash\n`
export const HOSTS = '127.0.0.1 localhost box\n'

/** Entries of /etc that toolchains read; none that tells of this machine or its users. */
const CONFIGURATION = [
  'alternatives',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'php',
  'ruby',
  'python3',
  'matplotlibrc',
]
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom']
/** Entries of /proc that stay visible, besides the processes of the sandbox. */
const KEPT_OF_PROC = ['cpuinfo', 'filesystems', 'meminfo', 'mounts', 'net', 'self', 'thread-self']
const READABLE_BY_ALL = 0o004

const ENVIRONMENT = {
  PATH: `${NODE_FOLDER}:/usr/local/bin:/usr/bin:/bin`,
  HOME,
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
}

/** Descriptors that bubblewrap reads; see `createBwrapArgs`. */
export interface BwrapFds {
  readonly seccomp: number
  readonly passwd: number
  readonly hosts: number
  /** The program of Node. */
  readonly node: number
  /** The first of the job's folders; the others follow. */
  readonly folders: number
}

/** `/bin`, `/lib` and so on, which usually are links into /usr. */
function system(): string[] {
  const roots = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].filter((root) => existsSync(root))
  return roots.flatMap((root) =>
    lstatSync(root).isSymbolicLink() ? ['--symlink', readlinkSync(root), root] : ['--ro-bind', root, root],
  )
}

function configuration(): string[] {
  const java = readdirSync('/etc').filter((name) => /^java-\d+-/.test(name))
  return [...CONFIGURATION, ...java]
    .map((name) => `/etc/${name}`)
    .filter((file) => existsSync(file))
    .flatMap((file) => ['--ro-bind', file, file])
}

/** Hides what is readable by all and tells of the machine, or of what others do on it. */
function masks(): string[] {
  const names = readdirSync('/proc').filter((name) => !/^\d+$/.test(name) && !KEPT_OF_PROC.includes(name))
  return names.flatMap((name) => {
    const file = join('/proc', name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found || (found.mode & READABLE_BY_ALL) === 0) return []
    return found.isDirectory() ? ['--tmpfs', file, '--remount-ro', file] : ['--ro-bind', '/dev/null', file]
  })
}

/** Devices with terminals, and a folder for memory that its processes share. */
const POD_DEVICES = [
  '--dev',
  '/dev',
  '--size',
  String(16 * 2 ** 20),
  '--tmpfs',
  '/dev/shm',
  '--remount-ro',
  '/dev',
]

function devices(): string[] {
  const links = [
    ['/proc/self/fd', '/dev/fd'],
    ['/proc/self/fd/0', '/dev/stdin'],
    ['/proc/self/fd/1', '/dev/stdout'],
    ['/proc/self/fd/2', '/dev/stderr'],
    ['/home/tmp', '/dev/shm'],
  ].flatMap(([to = '', link = '']) => ['--symlink', to, link])
  return [...DEVICES.flatMap((name) => ['--dev-bind', `/dev/${name}`, `/dev/${name}`]), ...links]
}

/** Programs find packages of Node from whichever folder they are in; those of Python stand beside, with their programs. */
function packagesFrom(folder: string | undefined): readonly string[] {
  if (folder === undefined) return []
  const programs = [`${PACKAGES}/node_modules/.bin`, `${PACKAGES}/python/bin`]
  return [
    ...['--ro-bind', folder, PACKAGES, '--symlink', `${PACKAGES}/node_modules`, '/node_modules'],
    ...['--setenv', 'PATH', [ENVIRONMENT.PATH, ...programs].join(':')],
    ...['--setenv', 'PYTHONPATH', `${PACKAGES}/python`],
  ]
}

/** What of a job the sandbox is made for. */
interface BwrapJob {
  readonly isPod?: boolean
  readonly packages?: string | undefined
  readonly folders?: Readonly<Record<string, string>> | undefined
}

/** What the installed bubblewrap can do. */
export interface BwrapOptions {
  readonly canDisableUserns: boolean
  /** Binds a file by its descriptor, also from a folder that the guest's user may not enter. */
  readonly canBindFd: boolean
}

/**
 * The arguments of bubblewrap for a working folder of this many bytes: own namespaces of processes, users, mounts,
 * network and names, in which /usr can be read and `/home` be written to.
 */
export function createBwrapArgs({ canDisableUserns, canBindFd }: BwrapOptions, fds: BwrapFds) {
  const node = canBindFd ? ['--ro-bind-fd', String(fds.node)] : ['--ro-bind', process.execPath]
  const before = [
    ...['--unshare-all', '--unshare-user', ...(canDisableUserns ? ['--disable-userns'] : [])],
    ...['--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL', '--hostname', 'box'],
    ...['--uid', String(GUEST.uid), '--gid', String(GUEST.gid)],
    ...['--ro-bind', '/usr', '/usr', ...system(), '--dir', '/etc', ...configuration()],
    ...['--proc', '/proc', ...masks()],
    ...['--perms', '0444', '--file', String(fds.passwd), '/etc/passwd'],
    ...['--perms', '0444', '--file', String(fds.hosts), '/etc/hosts'],
    ...[...node, `${NODE_FOLDER}/node`],
    ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
  ]
  const after = [
    ...['--dir', HOME, '--dir', '/home/tmp', '--symlink', 'home/tmp', '/tmp'],
    ...['--remount-ro', '/', '--chdir', HOME, '--seccomp', String(fds.seccomp), '--'],
  ]
  const runDevices = devices()
  const bound = ([to, from]: readonly [string, string], at: number) =>
    canBindFd ? ['--ro-bind-fd', String(fds.folders + at), to] : ['--ro-bind', from, to]
  return (bytes: number, { folders = {}, isPod = false, packages }: BwrapJob): readonly string[] => [
    ...before,
    ...packagesFrom(packages),
    ...Object.entries(folders).flatMap(bound),
    ...(isPod ? POD_DEVICES : runDevices),
    ...['--size', String(bytes), '--tmpfs', '/home'],
    ...after,
  ]
}

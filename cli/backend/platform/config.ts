import { readFile } from 'node:fs/promises'
import { type Static, Type } from 'typebox'
import type { RunSettings } from '../../../src/sdk/execution.ts'
import { checker } from '../../definitions/check.ts'
import { type Diagnostic, formatDiagnostic } from '../../definitions/diagnostic.ts'
import { readSource } from '../../definitions/source.ts'
import { DATABASE_PATTERN, FOLDER_PATTERN } from './database-url.ts'

const strict = { additionalProperties: false } as const
const Optional = Type.Optional
const Line = (description: string) => Type.String({ minLength: 1, description })
const Count = (description: string, minimum: number) => Type.Integer({ minimum, maximum: 1000, description })
const Address = (description: string) =>
  Type.String({
    pattern: '^https?://[^\\s/?#@"\'<>;,]+(/[^\\s?#"\'<>;,]*)?$',
    description: `${description}, such as https://tests.example.com`,
  })

const Path = (description: string) => Type.String({ pattern: '^(/[^\\s/?#@"\'<>;,]+)*$', description })
const Prefix = Path('A path such as /api/v1')

/** What the options of `serve` are by default. */
const SERVED = {
  port: Optional(Type.Integer({ minimum: 0, maximum: 65_535, description: 'The port to listen on' })),
  host: Optional(Line('The address to listen on, such as 0.0.0.0')),
  data: Optional(
    Type.String({
      minLength: 1,
      pattern: FOLDER_PATTERN,
      // It may be the address of a database, with a password.
      writeOnly: true,
      description: 'The folder of answers and files; "database" names a database of PostgreSQL',
    }),
  ),
  database: Optional(
    Type.String({
      pattern: DATABASE_PATTERN,
      writeOnly: true,
      description: 'A database of PostgreSQL, such as postgres://user@host/name',
    }),
  ),
  databaseFile: Optional(Line('A file with the address of the database, for a secret')),
  drain: Optional(
    Type.Integer({ minimum: 0, maximum: 3600, description: 'Seconds from a signal to stop until it stops' }),
  ),
  metrics: Optional(Type.Boolean({ description: 'Whether /metrics is served' })),
  metricsToken: Optional(
    Type.String({
      pattern: '^[\\w.~+/-]{16,}=*$',
      writeOnly: true,
      description: 'A secret of 16 characters or more',
    }),
  ),
} as const

/** The keys of `serve --config` (GAP-038). Each may be left out: a host is then the page's origin. */
export const ConfigFile = Type.Object(
  {
    ...SERVED,
    apiBase: Optional(Address('Where the API is')),
    websocketBase: Optional(Address('Where the socket and its calls are')),
    socketPath: Optional(Path('The path of the socket, such as /socket.io')),
    proctorBase: Optional(Address('Where the proctor service is')),
    storageBase: Optional(Address('Where the signed addresses of pictures lead')),
    speedImage: Optional(Address('The image that tells the speed of the network')),
    prefixes: Optional(
      Type.Object(
        {
          v1: Optional(Prefix),
          v2: Optional(Prefix),
          rpc: Optional(Prefix),
          gateways: Optional(Prefix),
          generic: Optional(Prefix),
        },
        { ...strict, description: 'Prefixes of the calls in place of the usual ones' },
      ),
    ),
    accountBase: Optional(Address('Where people sign in and out')),
    previewBase: Optional(
      Address(
        'Where the frame for pages of candidates is reached: this server by a name of another site than its own',
      ),
    ),
    hosts: Optional(
      Type.Array(
        Type.String({ pattern: '^[\\w.-]+(:\\d+)?$', description: 'A host name, such as tests.example.com' }),
        { description: 'Names of this server beside its own, such as that of a proxy' },
      ),
    ),
    supportEmail: Optional(
      Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$', description: 'An e-mail address, shown for help' }),
    ),
    env: Optional(Line('Sent along with every call as __env')),
    user: Optional(Line('Sent along with every call as __user')),
    sentryDsn: Optional(
      Type.String({
        pattern: '^https?://\\w+@[\\w.-]+(:\\d+)?/[\\w/-]+$',
        description: 'Where errors are reported, such as https://key@errors.example.com/1',
      }),
    ),
    chat: Optional(
      Type.Object(
        {
          script: Address('The script of the chat widget'),
          candidateAppId: Line('The app of the widget for candidates'),
          recruiterAppId: Line('The app of the widget for recruiters'),
          secret: Optional(
            Line(
              'Signs who a person is for the widget; it stays on the server. Without it the widget stays off',
            ),
          ),
        },
        { ...strict, description: 'A widget to chat with the support' },
      ),
    ),
    keptBuildDays: Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description:
          'For how many days open pages can load the files of a player that no server has any more',
      }),
    ),
    pods: Optional(
      Type.Object(
        {
          running: Optional(Count('How many pods run at the same time', 1)),
          waiting: Optional(Count('How many candidates wait for one', 0)),
          idle_minutes: Optional(Count('After how many minutes without use a pod is stopped', 1)),
        },
        { ...strict, description: 'How many live sandboxes candidates may have; it stays on this server' },
      ),
    ),
    jupyterHub: Optional(
      Type.Object(
        {
          // A person may write a password into it.
          address: Type.String({ ...Address('Where JupyterHub is reached'), writeOnly: true }),
          token: Optional(Line('The token of a service of the hub')),
          token_file: Optional(Line('A file with the token, for a secret')),
          options: Optional(
            Type.Record(Type.String(), Type.Unknown(), {
              description:
                'What each server is started with, as its spawner reads it: { "profile": "small" }',
            }),
          ),
          start_seconds: Optional(Count('How many seconds a server may take to start', 1)),
        },
        { ...strict, description: 'Where notebooks run in place of this machine; it stays on this server' },
      ),
    ),
    language_servers: Optional(
      Type.Object(
        {
          running: Optional(Count('How many run at the same time; 0 for none', 0)),
          idle_minutes: Optional(Count('After how many minutes without a word one is stopped', 1)),
        },
        {
          ...strict,
          description: 'How many language servers editors may have; it stays on this server',
        },
      ),
    ),
    plugins: Optional(
      Type.Array(Line('A folder such as ./geo, or the name of an installed package'), {
        description: 'Packages with problem types',
      }),
    ),
    databases: Optional(
      Type.Object(
        {
          mysql: Optional(
            Type.String({
              pattern: '^mysql://[^\\s/@]+@[^\\s/@]+/?$',
              writeOnly: true,
              description:
                'A user who may make databases and users, such as mysql://user:password@127.0.0.1:3306',
            }),
          ),
        },
        { ...strict, description: 'Servers on which answers in SQL run; they stay on this server' },
      ),
    ),
  },
  { ...strict, title: 'Config' },
)
export type Config = Static<typeof ConfigFile>

const checkConfig = checker(ConfigFile)

/** Reads a config file in JSON; throws all that is wrong in it, with its lines. */
export async function readConfigFile(file: string): Promise<Config> {
  const findings: Diagnostic[] = []
  const report = (finding: Diagnostic) => findings.push(finding)
  const source = await readSource(file, report)
  const config = source && isJson(await readFile(file, 'utf8'), file, report) && checkConfig(source, report)
  if (config) return config
  throw new Error(['The config cannot be used:', ...findings.map(formatDiagnostic)].join('\n'))
}

/** The YAML reader, which also reads JSON, finds the lines; YAML itself is refused. */
function isJson(text: string, file: string, report: (finding: Diagnostic) => void): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    report({ file, line: 1, message: 'This is not valid JSON' })
    return false
  }
}

/** The part of the config that runs get. */
export function runSettings({ databases = {} }: Config): RunSettings {
  const entries = Object.entries(databases).filter((entry) => entry[1] !== undefined)
  return { databases: Object.fromEntries(entries) }
}

/** Secrets, and what is for the server alone. */
const OF_SERVER = new Set([
  ...Object.keys(SERVED),
  ...[
    'databases',
    'hosts',
    'jupyterHub',
    'keptBuildDays',
    'language_servers',
    'plugins',
    'pods',
    'storageBase',
  ],
])

/** The part of the config that the page gets. */
export function pageConfig({ chat, ...config }: Config): Record<string, unknown> {
  const shown = Object.fromEntries(Object.entries(config).filter(([key]) => !OF_SERVER.has(key)))
  if (!chat) return shown
  const { secret: _, ...widget } = chat
  return { ...shown, chat: widget }
}

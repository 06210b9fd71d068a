import { join } from 'node:path'
import { Command } from 'commander'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOption } from '../../cli/commands/options.ts'
import { hubPlace } from '../../cli/commands/serving/hub-place.ts'
import { servedSettings } from '../../cli/commands/serving/settings.ts'
import { temporaryFolder } from '../backend/environment.ts'

const DEFAULTS = { port: 4173, host: '127.0.0.1', data: '.assess/data', drain: 0, metrics: false }
const OPTIONS = { ...DEFAULTS, database: undefined as string | undefined }
const none = () => false

test('the config gives what neither the command line nor the environment has, with paths as seen from its folder', async () => {
  const config = { port: 8080, data: './answers', drain: 20, metrics: true }
  const isGiven = (name: string) => name === 'port'
  expect(await servedSettings(OPTIONS, { config, file: '/etc/assess/config.json', isGiven })).toEqual({
    ...OPTIONS,
    data: '/etc/assess/answers',
    drain: 20,
    metrics: true,
  })
  expect(await servedSettings(OPTIONS, { config: {}, file: undefined, isGiven: none })).toEqual(OPTIONS)
})

test('a file has the address of the database, which no message repeats', async () => {
  const folder = temporaryFolder({
    good: 'postgres://assess:secret@host/name\n',
    bad: 'secret',
    two: 'postgres://host/name\npostgres://assess:secret@host/name',
  })
  const read = (databaseFile: string, more = {}, isGiven: () => boolean = none) =>
    servedSettings(OPTIONS, { config: { databaseFile, ...more }, file: join(folder, 'config.json'), isGiven })
  expect((await read('good')).database).toBe('postgres://assess:secret@host/name')
  expect((await read('none', {}, () => true)).database).toBeUndefined()
  await expect(read('bad')).rejects.toThrow(
    `${join(folder, 'bad')}, the "databaseFile" of the config, has no address such as postgres://user:password@host/name.`,
  )
  await expect(read('two')).rejects.toThrow(
    /^\S+two, the "databaseFile" of the config, has more than an address\. Leave one line there, without spaces\.$/,
  )
  await expect(read('none')).rejects.toThrow('The "databaseFile" of the config cannot be read: ENOENT')
  await expect(read('good', { database: 'postgres://host/name' })).rejects.toThrow(
    'The config has "database" and "databaseFile". Leave one of them out.',
  )
})

test('an address with a typing mistake is refused, and its password is not repeated', () => {
  const command = new Command().exitOverride().addOption(databaseOption())
  expect(() =>
    command.parse(['--database', 'postgress://assess:secret@host/name'], { from: 'user' }),
  ).toThrow(
    /^--database \(or ASSESS_DATABASE\) is not an address such as postgres:\/\/user:password@host\/name\.$/,
  )
})

test.each([
  ['https://hub.example.com/hub', 'https://hub.example.com'],
  ['https://hub.example.com/hub/', 'https://hub.example.com'],
  ['https://example.com/notebooks/hub', 'https://example.com/notebooks'],
  ['https://example.com/jupyterhub', 'https://example.com/jupyterhub'],
])('the address of JupyterHub %s is taken as %s', async (address, taken) => {
  const jupyterHub = { address, token: 'a-token-of-a-service' }
  expect(await hubPlace({ jupyterHub })).toMatchObject({ address: taken })
})

test('the token for JupyterHub comes from the environment, a file or the config, and no message repeats it', async () => {
  const folder = temporaryFolder({ good: 'token-in-a-file\n', bad: 'two words' })
  const address = 'https://hub.example.com/'
  const read = (more: object) => hubPlace({ jupyterHub: { address, ...more } }, join(folder, 'config.json'))
  expect(await hubPlace({})).toBeUndefined()
  expect(await read({ token_file: 'good', options: { profile: 'small' }, start_seconds: 5 })).toEqual({
    address: 'https://hub.example.com',
    token: 'token-in-a-file',
    options: { profile: 'small' },
    startMs: 5000,
  })
  expect(await read({ token: 'token-in-config' })).toMatchObject({
    token: 'token-in-config',
    startMs: 120_000,
  })
  await expect(read({ token_file: 'bad' })).rejects.toThrow(
    'The token for JupyterHub is not a token of a service.',
  )
  await expect(read({ token_file: 'none' })).rejects.toThrow(
    'The "token_file" of "jupyterHub" in the config cannot be read: ENOENT',
  )
  await expect(read({ token: 'one', token_file: 'good' })).rejects.toThrow('Leave one of them out.')
  await expect(read({})).rejects.toThrow('Name a "token_file", or set ASSESS_JUPYTERHUB_TOKEN.')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('ASSESS_JUPYTERHUB_TOKEN', 'token-in-environment')
  expect(await read({ token_file: 'none' })).toMatchObject({ token: 'token-in-environment' })
})

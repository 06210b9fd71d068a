import { resolve } from 'node:path'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { dataOption } from '../../cli/commands/options.ts'
import { keptText, leavesRunsText } from '../../cli/commands/serving/kept-text.ts'
import { welcome } from '../../cli/commands/serving/welcome.ts'

const database = 'postgres://assess:secret@db.example.com:5433/tests?password=secret'
const files = { bucket: 'exams', prefix: 'spring/' } as Parameters<typeof keptText>[0]['files']
const dataDir = resolve('var')

test('a process says at its start where answers and files are, without the password', async () => {
  expect(keptText({ dataDir })).toBe('Answers and files are kept in var')
  expect(keptText({ dataDir, files })).toBe('Answers are kept in var, files in s3://exams/spring/')
  const kept = keptText({ database, dataDir })
  expect(kept).toBe('Answers are kept in the database db.example.com:5433/tests, files in var')
  expect(keptText({ database, dataDir: '/srv/far/away', files })).toBe(
    'Answers are kept in the database db.example.com:5433/tests, files in s3://exams/spring/',
  )
  const server = {
    url: 'http://localhost:1',
    firstPageUrl: 'http://localhost:1/first',
    invite: async () => '',
  }
  const served = { tests: [], leftOut: [], people: [], kept, now: 0, hasLinks: false }
  expect(await welcome(server, served)).toContain(`${kept}.\n`)
  expect(await welcome(server, { ...served, hasLinks: true })).toContain(`${kept}; the links stay the same.`)
})

test('a server that runs no answers says who does', () => {
  expect(leavesRunsText(database)).toBe(
    'Answers wait for a judge of the same database (--run-slots 0): assess-cli judge.',
  )
  expect(leavesRunsText(undefined)).toContain('no judge can take them')
})

test('an address of a database in place of the data folder is refused, and not repeated', () => {
  const command = () => new Command().exitOverride().addOption(dataOption('folder'))
  expect(() => command().parse(['--data', database], { from: 'user' })).toThrow(
    /^--data is a folder\. Name the database of PostgreSQL with --database \(or ASSESS_DATABASE\)\.$/,
  )
  expect(command().parse([], { from: 'user' }).opts().data).toBe('.assess/data')
})

import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addTestsOption, testsOption } from '../../cli/commands/options.ts'
import { register as registerValidate } from '../../cli/commands/validate.ts'
import { SAMPLE_TESTS, testFolders } from '../../cli/definitions/samples.ts'

const COMMANDS = ['serve', 'extend', 'snapshot', 'purge', 'replay', 'report', 'record'].concat([
  'verify',
  'backup',
  'restore',
  'issues',
  'validate',
  'screens',
  'coverage',
  'check-backend',
  'doctor',
])

test.each(COMMANDS)('the help of %s says what its exit codes mean', async (name) => {
  const { register }: { register(program: Command): void } = await import(`../../cli/commands/${name}.ts`)
  const program = new Command()
  register(program)
  const output: string[] = []
  const [command] = program.commands
  command?.configureOutput({ writeOut: (text) => void output.push(text) }).outputHelp()
  expect(output.join('')).toMatch(/\nExit code: 0 [^.]+\b2 wrong use/)
})

test.each([
  [[], SAMPLE_TESTS],
  [
    ['--add-tests', '/a', '--add-tests', '/b'],
    [...SAMPLE_TESTS, '/a', '/b'],
  ],
  [['--tests', '/a'], ['/a']],
  [
    ['--tests', '/a', '--add-tests', '/b'],
    ['/a', '/b'],
  ],
])(
  'the tests of a command are the samples or those of one folder, and what is added: %j',
  (args, folders) => {
    const program = new Command().addOption(testsOption('tests')).addOption(addTestsOption())
    const { tests, addTests } = program.parse(args, { from: 'user' }).opts()
    expect(testFolders(tests, addTests)).toEqual(folders)
  },
)

test('validate without a path checks the tests that are named', async () => {
  const program = new Command().exitOverride()
  registerValidate(program)
  const validate = (...args: string[]) => program.parseAsync(['validate', ...args], { from: 'user' })
  await expect(validate('--tests', '/no/such/folder')).rejects.toThrow('/no/such/folder')
})

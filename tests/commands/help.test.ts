import { Command } from 'commander'
import { expect, test } from 'vitest'

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

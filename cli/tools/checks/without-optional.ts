/**
 * Runs the tests and flows that name programs, while every program that the set-up does not install is hidden. Those
 * that need one must be skipped by name, and all others must pass.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { maskOptional } from './masked.ts'

const COMMANDS = [
  'vitest run tests/sandbox tests/databases tests/contract tests/frameworks tests/commands',
  'node cli/main.ts replay fixtures/flows/code fixtures/flows/files fixtures/flows/report plugins/*/fixtures --workers 2',
]

for (const command of COMMANDS) {
  const [program, args] = maskOptional(command)
  console.log(`${program} ... ${command}`)
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  if (code !== 0) {
    process.exitCode = 1
    break
  }
}

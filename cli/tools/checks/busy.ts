import { spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'

const LOOPS = 3
const [command = '', ...args] = process.argv.slice(2)

/** Runs a command beside loops that take all the time they get: what depends on the speed of the machine shows. */
const loops = Array.from({ length: LOOPS }, () => new Worker('for (;;);', { eval: true }))
const child = spawn(command, args, { stdio: 'inherit' })
child.once('exit', async (code) => {
  await Promise.all(loops.map((loop) => loop.terminate()))
  process.exitCode = code ?? 1
})

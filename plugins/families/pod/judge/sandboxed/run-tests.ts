import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { BEGUN } from './frames.ts'
import { openLink } from './link.ts'

/** What the sandbox of the candidate's tests is given; the program itself is in the other one. */
export interface TestWork {
  /** Where the program listens in its sandbox, and where tests find it in theirs. */
  readonly port: number
  readonly test: readonly string[]
}

/** More than the program has in the other sandbox. */
const START_MS = 30_000
const [, , workFile = ''] = process.argv
const {
  port,
  test: [program = '', ...args],
}: TestWork = JSON.parse(readFileSync(workFile, 'utf8'))

const link = openLink()
await link.listen(port)
const reply = await link.call({ do: 'start' }, START_MS)
if (reply.kind !== 'started') throw new Error(`The program did not start: ${JSON.stringify(reply)}`)
process.stderr.write(BEGUN)
const child = spawn(program, args, {
  stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  env: {
    ...process.env,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    PYTHONUNBUFFERED: '1',
  },
})
child.once('error', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code === 0 ? 0 : 1))

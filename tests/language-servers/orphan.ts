/** A server with a language server, whose process has a name; it tells that it is ready, and is then killed from outside. */
import { startLanguageServer } from '../../cli/backend/language-servers/language-client.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { openSandbox } from '../../cli/backend/sandbox/open.ts'
import { liar } from './liar.ts'

const clock = systemClock()
const { missingSandbox, run } = await openSandbox({ clock, log: () => {} })
if (!run) throw new Error(missingSandbox?.reason)
const { ready } = startLanguageServer({
  run,
  clock,
  slot: 490,
  server: { ...liar(''), command: ['bash', '-c', `exec -a ${process.argv[2]} node liar.js`] },
  language: 'python',
  files: {},
  signal: new AbortController().signal,
  found() {},
})
await ready
process.stdout.write('ready\n')

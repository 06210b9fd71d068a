import type { LanguageServer } from '../../cli/backend/language-servers/catalog.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import type { CompletionMessage, CompletionRequest } from '../../src/wire/completion.ts'
import { createEnvironment, type TestEnvironment } from '../backend/environment.ts'
import { ADA, defineTest, TEXT } from '../backend/samples.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { openSocket } from '../pods/page.ts'

const SORT: ProblemDefinition = {
  slug: 'sort',
  problem_type: 'SCR',
  title: 'Sort',
  score: 4,
  statement: '<p>Sort.</p>',
  content: { technologies: ['python', 'cpp', 'javascript'] },
  key: { testcases: [{ name: 'one', input: '', output: '' }] },
}

const base = defineTest({
  sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [SORT, TEXT] }],
})
export const TEST = base
export const PLAIN_TEST = { ...base, settings: { ...base.settings, completion: { enabled: false } } }

let runner: ReturnType<typeof createRunner> | undefined

/** A server with language servers: those of this machine, when none are given. */
export async function serve(
  servers?: readonly LanguageServer[],
  { test = TEST, ...config }: { test?: typeof TEST; running?: number } = {},
): Promise<TestEnvironment> {
  runner ??= createRunner({ clock: systemClock(), log: () => {} })
  return createEnvironment([test], undefined, {
    runner: await runner,
    config: { language_servers: config },
    ...(servers && { languageServers: servers }),
  })
}

export const candidate = (environment: TestEnvironment) => begin(environment, ADA)

interface Wanted {
  readonly problem?: string
  readonly epoch?: number
  readonly headers?: Readonly<Record<string, string>>
}

function isKnown(reply: CompletionMessage): boolean {
  if (reply.type === 'completions') return reply.items.length > 0
  return reply.type === 'hover' ? reply.text !== '' : reply.type === 'definition' && reply.path !== ''
}

/** The socket of a language, as a page opens it. */
export function openLanguage(
  environment: TestEnvironment,
  who: Begun,
  language: string,
  wanted: Wanted = {},
) {
  const { epoch = 1, headers, problem = 'sort' } = wanted
  const path = `/completion/${who.set}/${problem}/${language}?epoch=${epoch}`
  const socket = openSocket(environment, who, path, headers)
  let id = 0
  let version = 0

  /** Asks until the language server, which may still be starting, knows something. */
  async function ask(type: 'complete' | 'hover' | 'definition', text: string, path: string, at: number) {
    version += 1
    socket.say({ type: 'text', path, version, text })
    for (;;) {
      id += 1
      const asked = id
      socket.say({ type, id: asked, path, offset: at })
      const reply = await socket.see((message) => 'id' in message && message.id === asked)
      if (isKnown(reply as CompletionMessage)) return reply as CompletionMessage
    }
  }

  return {
    ...socket,
    async begin(files: Readonly<Record<string, string>> = {}) {
      await socket.opened
      socket.say({ type: 'begin', files })
    },
    async complete(text: string, path = language) {
      const reply = await ask('complete', text, path, text.length)
      return reply.type === 'completions' ? reply : undefined
    },
    async hover(text: string, path = language, at = text.length - 1) {
      const reply = await ask('hover', text, path, at)
      return reply.type === 'hover' ? reply.text : ''
    },
    async define(text: string, path: string, at: number) {
      const reply = await ask('definition', text, path, at)
      return reply.type === 'definition' ? { path: reply.path, offset: reply.offset } : undefined
    },
    /** Asks once; the answer is the message. */
    async once(question: {
      readonly type: 'rename' | 'format' | 'signature'
      readonly [name: string]: unknown
    }) {
      id += 1
      const asked = id
      socket.say({ id: asked, ...question } as CompletionRequest)
      return socket.see((message) => 'id' in message && message.id === asked)
    },
    write(text: string, path = language) {
      version += 1
      socket.say({ type: 'text', path, version, text })
    },
    /** What is found wrong with the text that was sent last. */
    diagnostics: (fits: (diagnostics: readonly string[]) => boolean) =>
      socket.see(
        (message) =>
          message.type === 'diagnostics' && fits(message.diagnostics.map((diagnostic) => diagnostic.message)),
      ),
  }
}

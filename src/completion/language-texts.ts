import type { Clock } from '../kernel/ports.ts'
import { COMPLETION_LIMITS, type TextDiagnostic } from '../wire/completion.ts'
import { languageAnswers } from './answers.ts'
import { createBeside } from './beside.ts'
import type { HelpState, LanguageText, LanguageTextOptions } from './language-text.ts'
import { type Connect, createLink } from './link.ts'
import { createQuestions, type Question } from './questions.ts'

/** The texts of one problem that share a language server. */
export interface LanguageTexts {
  open(options: Omit<LanguageTextOptions, 'language'>): LanguageText
  close(): void
}

/** A text that has not changed for this long is looked at, in milliseconds. */
const REST_MS = 400
/**
 * After its last text a language server stays for this long: the next text may be of the same language, in
 * milliseconds.
 */
const LINGER_MS = 5000

interface OpenText {
  /** As it was sent last. */
  code: string
  version: number
  readonly watchers: Set<(diagnostics: readonly TextDiagnostic[]) => void>
  readonly stateWatchers: Set<(state: HelpState) => void>
  readonly files: LanguageTextOptions['files']
}

export function createLanguageTexts(
  clock: Clock,
  connect: Connect,
  path: () => string | undefined,
): LanguageTexts {
  const texts = new Map<string, OpenText>()
  const known = createKnown(clock, connect, path, texts)
  let cancelEnd = () => {}

  function end() {
    cancelEnd()
    known.link.drop()
  }

  return {
    open({ code, files, path }) {
      cancelEnd()
      const text: OpenText = {
        code: code(),
        version: 0,
        watchers: new Set(),
        stateWatchers: new Set(),
        files,
      }
      known.begin(path, text)
      const check = createCheck(clock, (code) => known.look(path, text, code))
      return {
        ...languageAnswers(
          path,
          () => filesOf(texts),
          (...question) => known.ask(path, ...question),
        ),
        ...watchesOf(text, () => known.link.state),
        check: check.soon,
        close() {
          check.cancel()
          if (texts.get(path) === text) known.leave(path, text)
          if (texts.size === 0) cancelEnd = clock.after(LINGER_MS, end)
        },
      }
    },
    close: end,
  }
}

type Texts = Map<string, OpenText>

/** What the language server knows of the texts, which it is told over a link. */
function createKnown(clock: Clock, connect: Connect, path: () => string | undefined, texts: Texts) {
  const beside = createBeside((path) => texts.has(path))
  const questions = createQuestions(clock)
  let versions = 0
  const link = createLink(clock, connect, path, {
    greeting() {
      const files = filesOf(texts)
      beside.begin(files)
      const known = [...texts].map(
        ([path, { code: text, version }]) => ({ type: 'text', path, version, text }) as const,
      )
      return [{ type: 'begin', files }, ...known]
    },
    take(message) {
      if (message.type === 'ready') return
      if (message.type !== 'diagnostics') return questions.answer(message)
      const text = texts.get(message.path)
      if (text?.version === message.version) tell(text, message.diagnostics)
    },
    lost() {
      questions.end()
      for (const text of texts.values()) tell(text, [])
    },
    isWanted: () => texts.size > 0,
    changed(state) {
      for (const { stateWatchers } of texts.values()) for (const watcher of [...stateWatchers]) watcher(state)
    },
  })

  function tellFiles() {
    for (const [path, text] of beside.changes(filesOf(texts))) send(path, text)
  }

  function send(path: string, text: string): number {
    versions += 1
    link.send({ type: 'text', path, version: versions, text })
    return versions
  }

  /** Whether it can be asked about now; each new connection begins with the texts as they were written last. */
  function write(path: string, text: OpenText, code: string): boolean {
    if (code.length > COMPLETION_LIMITS.text) return false
    const isReached = link.reach()
    if (text.code === code) return isReached
    text.code = code
    text.version = send(path, code)
    return isReached
  }

  /** Somebody who wants to be led somewhere waits; everything else is of no use by then. */
  function ready() {
    link.reach()
    return link.settled()
  }

  return {
    link,
    begin(path: string, text: OpenText) {
      texts.set(path, text)
      if (text.code.length > COMPLETION_LIMITS.text || !link.reach()) return
      tellFiles()
      text.version = send(path, text.code)
    },
    look(path: string, text: OpenText, code: string) {
      if (write(path, text, code)) tellFiles()
    },
    async ask(path: string, code: string, question: Question, isPatient = false) {
      if (question.type === 'definition') await ready()
      const text = texts.get(path)
      if (!text || !write(path, text, code)) return undefined
      return questions.ask(question, isPatient, (id) => link.send({ ...question, id, path }))
    },
    leave(path: string, text: OpenText) {
      texts.delete(path)
      // The others still see a file of the answer.
      if (path in (text.files?.() ?? {})) beside.leave(path, text.code)
      else link.send({ type: 'close', path })
    },
  }
}

/** All files of the answer. */
function filesOf(texts: ReadonlyMap<string, OpenText>): Readonly<Record<string, string>> {
  for (const { files } of texts.values()) if (files) return files()
  return {}
}

/** Looks at a text when it has come to rest. */
function createCheck(clock: Clock, look: (code: string) => void) {
  let cancel = () => {}
  return {
    cancel: () => cancel(),
    soon(code: string) {
      cancel()
      cancel = clock.after(REST_MS, () => look(code))
    },
  }
}

function watchesOf(
  { stateWatchers, watchers }: OpenText,
  stateNow: () => HelpState,
): Pick<LanguageText, 'watch' | 'watchState'> {
  return {
    watch(found) {
      watchers.add(found)
      return () => void watchers.delete(found)
    },
    watchState(watcher) {
      stateWatchers.add(watcher)
      watcher(stateNow())
      return () => void stateWatchers.delete(watcher)
    },
  }
}

function tell({ watchers }: OpenText, diagnostics: readonly TextDiagnostic[]) {
  for (const found of [...watchers]) found(diagnostics)
}

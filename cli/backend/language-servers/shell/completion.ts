import { askBash } from './bash.ts'

export interface Place {
  readonly line: number
  readonly character: number
}

const MOST = 100
const KINDS = { command: 3, file: 17, keyword: 14, variable: 6 } as const
const VARIABLE = /\b([A-Za-z_]\w*)=|\b(?:for|read|local|declare)\s+([A-Za-z_]\w*)/g
const FUNCTION = /^\s*(?:function\s+)?([A-Za-z_][\w-]*)\s*\(\)/gm
/** Behind these a command follows. */
const COMMAND_FOLLOWS = /(?:^|[|;&(`!{]|\$\(|\b(?:then|do|else|elif|if|while|until|sudo|xargs|time|exec))\s*$/

const linesOf = (said: string) => said.split('\n').filter((line) => line !== '')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')

/** Names that Bash itself completes; the word comes as an argument, and never as a part of a command. */
const completedBy = (kinds: string, word: string) =>
  linesOf(askBash(['-c', `compgen ${kinds} -- "$1"`, 'bash', word]).said)

/** What may stand at a place: variables behind `$`, commands where one follows, files elsewhere. */
export function completedShell(text: string, { line, character }: Place): object {
  const before = (text.split('\n')[line] ?? '').slice(0, character)
  const [word = ''] = /\$?\{?[\w./~-]*$/.exec(before) ?? []
  const head = before.slice(0, before.length - word.length)
  const range = { start: { line, character: character - word.length }, end: { line, character } }
  const items = suggested(text, head, word).map(([label, kind], index) => ({
    label,
    sortText: String(index).padStart(5, '0'),
    kind: KINDS[kind],
    filterText: label,
    textEdit: { range, newText: label },
  }))
  return { isIncomplete: items.length > MOST, items: items.slice(0, MOST) }
}

type Suggested = readonly (readonly [label: string, kind: keyof typeof KINDS])[]

function suggested(text: string, head: string, word: string): Suggested {
  const sign = /^\$\{?/.exec(word)?.[0]
  if (sign !== undefined) {
    const names = new Set(namesIn(text, VARIABLE))
    return [...names].map((name) => [`${sign}${name}`, 'variable'] as const)
  }
  const files = completedBy('-f', word).map((name) => [name, 'file'] as const)
  if (!COMMAND_FOLLOWS.test(head) || word === '') return files
  const own = namesIn(text, FUNCTION).filter((name) => name.startsWith(word))
  const words = completedBy('-k', word).map((name) => [name, 'keyword'] as const)
  const commands = [...own, ...completedBy('-bc', word)].sort((one, other) => one.length - other.length)
  const all = [...words, ...commands.map((name) => [name, 'command'] as const), ...files]
  return [...new Map(all.map((each) => [each[0], each])).values()]
}

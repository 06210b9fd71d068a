import { countIn, type Fields, isFields, textIn } from '../../../src/wire/fields.ts'
import type { WorkspaceMessage } from '../../../src/wire/pods.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from '../realtime/delivery.ts'
import type { Holder, KeptTerminal, Reader } from './kept-terminal.ts'
import type { PodTerminals } from './kept-terminals.ts'
import type { TerminalSize } from './programs.ts'
import { createRests } from './terminal-rests.ts'

/** Resolves when it is on its way, or never will be; at once on virtual time. */
export type Send = (message: WorkspaceMessage) => Promise<void>

interface TerminalPorts {
  readonly terminals: PodTerminals
  /** Whose page it is. */
  readonly holder: Holder
  /** Commands by name. */
  readonly tasks: Readonly<Record<string, readonly string[]>>
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

/** A terminal that this page shows. */
interface Shown {
  readonly one: KeptTerminal
  readonly reader: Reader
}

const KEY = /^[\w-]{20,100}$/
/** A page comes back to no more at once. */
const MOST_RESUMED = 50

const sizeIn = (frame: Fields): TerminalSize => ({
  columns: Math.min(500, Math.max(2, countIn(frame, 'columns'))),
  rows: Math.min(300, Math.max(1, countIn(frame, 'rows'))),
})

/** `''` for what is not a key. */
const keyIn = (frame: Fields): string => (KEY.test(textIn(frame, 'key')) ? textIn(frame, 'key') : '')

/** The terminals of one page; `settled` runs on virtual time, when one of them has come to rest. */
export function createPageTerminals(ports: TerminalPorts, send: Send, settled: () => Promise<unknown>) {
  const { holder, tasks, terminals } = ports
  const open = new Map<number, Shown>()
  const rest = createRests(ports, settled)
  const { close, resize, type } = createUses(open, rest)

  const readerOf = (terminal: number, key: string): Reader => ({
    async joined(shown) {
      if (key !== '') await send({ type: 'resumed', terminal, ...shown })
    },
    shown: (text) => send({ type: 'output', terminal, text }),
    ended(end) {
      open.delete(terminal)
      void send({ type: 'ended', terminal, ...end })
    },
    left: () => void open.delete(terminal),
  })

  async function begin(terminal: number, frame: Fields) {
    const name = textIn(frame, 'task')
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
    const isKnown = frame.task === undefined || task !== undefined
    if (!isKnown || open.has(terminal)) return send({ type: 'ended', terminal, why: 'failed' })
    const key = keyIn(frame)
    const command = frame.task === undefined ? undefined : task
    const reader = readerOf(terminal, key)
    const one = terminals.begin({ key, command, size: sizeIn(frame) }, reader, holder)
    if (!one) return send({ type: 'ended', terminal, why: 'full' })
    open.set(terminal, { one, reader })
    rest(one.opening)
    await one.opening.catch(() => {})
  }

  /** A terminal of this key may have begun before the page was told. */
  async function beginOrJoin(terminal: number, frame: Fields, mayBegin: boolean) {
    const key = keyIn(frame)
    const one = terminals.find(key, holder)
    if (!one) return mayBegin ? begin(terminal, frame) : send({ type: 'ended', terminal, why: 'late' })
    if (open.has(terminal)) return send({ type: 'ended', terminal, why: 'failed' })
    const reader = readerOf(terminal, key)
    open.set(terminal, { one, reader })
    const joined = one.join(reader, holder, Math.max(0, countIn(frame, 'received')))
    rest(one.opening)
    await Promise.all([joined, resize(terminal, frame)])
  }

  async function resume(frame: Fields) {
    const wanted = Array.isArray(frame.terminals)
      ? frame.terminals.filter(isFields).slice(0, MOST_RESUMED)
      : []
    terminals.endOthers(new Set(wanted.map(keyIn)))
    await Promise.all(wanted.map((one) => beginOrJoin(countIn(one, 'terminal'), one, one.is_new === true)))
  }

  /** `undefined` for a frame that is not about a terminal. */
  function take(frame: Fields): Promise<unknown> | undefined {
    const terminal = countIn(frame, 'terminal')
    switch (frame.type) {
      case 'open_terminal':
        return beginOrJoin(terminal, frame, true)
      case 'resume_terminals':
        return resume(frame)
      case 'input':
        return type(terminal, textIn(frame, 'text'))
      case 'resize':
        return resize(terminal, frame)
      case 'close_terminal':
        return close(terminal)
    }
    return undefined
  }

  return {
    take,
    /** The page is gone. */
    leaveAll() {
      for (const { one, reader } of [...open.values()]) one.leave(reader)
      open.clear()
    },
  }
}

/** What a page does in a terminal that it shows. */
function createUses(open: Map<number, Shown>, rest: (opening: KeptTerminal['opening']) => void) {
  return {
    /** Resolves when the pod has taken what was typed, or never will. */
    async type(terminal: number, text: string) {
      const shown = open.get(terminal)
      if (!shown) return
      rest(shown.one.opening)
      await shown.one.type(shown.reader, text)
    },
    async resize(terminal: number, frame: Fields) {
      const opened = await open.get(terminal)?.one.opening.catch(() => {})
      await opened?.resize(sizeIn(frame))
    },
    /** Resolves when none of it is left. */
    close: async (terminal: number) => open.get(terminal)?.one.end(),
  }
}

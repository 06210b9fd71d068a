import type { Random } from '../kernel/ports.ts'
import type { WorkspaceMessage } from '../wire/pods.ts'
import { createTerminal, keptBy, type RunningTerminal, type Send } from './terminal.ts'
import type { FormerTerminal, PodTerminal, TerminalOptions } from './workspace.ts'

/** The terminals of a workspace. They wait for the next connection where the server keeps them, and end with it elsewhere. */
export function createTerminals(send: Send, random: Random) {
  const all = new Map<number, RunningTerminal>()
  let count = 0
  /** The pod of this connection; absent where the server keeps no terminals. */
  let pod: string | undefined
  let isConnected = false
  /** What is not named when the page comes back ends, so it names nothing before it knows what there was. */
  let isAsked = false

  function add(wanted: Parameters<typeof createTerminal>[0]): RunningTerminal {
    count += 1
    const terminal = count
    const one = createTerminal(wanted, { terminal, send, forget: () => all.delete(terminal) })
    all.set(terminal, one)
    return one
  }

  /** There is a connection, perhaps to a server or a pod that knows nothing about these. */
  function comeBack(those: readonly RunningTerminal[]) {
    const here = pod
    const terminals = those.flatMap((one) => {
      if (here === undefined) one.end('disconnected')
      else if (one.kept?.pod === here) return [one.resumption(one.kept)]
      else one.end('lost')
      return []
    })
    if (here !== undefined && (isAsked || terminals.length > 0)) send({ type: 'resume_terminals', terminals })
  }

  return {
    open(options: TerminalOptions): PodTerminal {
      const one = add({ ...options, kept: pod === undefined ? undefined : { key: random.uuid(), pod } })
      one.begin()
      return one.controls
    },
    resume(former: readonly FormerTerminal[]): readonly PodTerminal[] {
      isAsked = true
      const added = former.map(({ token, ...rest }) => add({ ...rest, kept: keptBy(token), isFormer: true }))
      if (isConnected) comeBack(added)
      return added.map(({ controls }) => controls)
    },
    /** Whether the message was about terminals. */
    take(message: WorkspaceMessage): boolean {
      if (message.type === 'keeps_terminals') {
        pod = message.pod
        return true
      }
      if (!('terminal' in message)) return false
      all.get(message.terminal)?.take(message)
      return true
    },
    connected() {
      isConnected = true
      comeBack([...all.values()])
    },
    /** `isFinal` where there will be no connection any more. */
    lose(isFinal: boolean) {
      isConnected = false
      pod = undefined
      for (const one of [...all.values()]) {
        one.disconnected()
        if (isFinal || !one.kept) one.end('disconnected')
      }
    },
  }
}

import { isRecord } from '@assess/sdk'
import { heard } from './hearing.ts'
import { ExecuteReply } from './messages.schema.ts'

/** How an execution ended; `aborted` when it was never begun. */
export interface Ending {
  readonly status: 'ok' | 'error' | 'aborted'
  readonly count: number | null
}

/** The end of an execution, as the kernel replies it. */
export function endingOf(content: unknown): Ending {
  const { status = 'aborted', execution_count: count = null } = heard(ExecuteReply, content) ?? {}
  return { status, count }
}

/** The name of what a kernel was asked for. */
export const requestOf = (kernel: string, message: string): string => `${kernel} ${message}`

/** Follows a request of an earlier page: it has ended when the kernel has replied and is idle. */
export function joining(request: string, kernel: string) {
  const { promise: ending, resolve, reject } = Promise.withResolvers<Ending>()
  const [asked, message] = request.split(' ')
  let reply: Ending | undefined
  let isIdle = false
  if (asked !== kernel) reject(new Error('It was asked of another kernel'))
  return {
    ending,
    isAbout: (parent: unknown) => isRecord(parent) && parent.msg_id === message,
    hear(type: string, content: Readonly<Record<string, unknown>>) {
      if (type === 'execute_reply') reply = endingOf(content)
      if (type === 'status') isIdle = content.execution_state === 'idle'
      if (reply && isIdle) resolve(reply)
    },
  }
}

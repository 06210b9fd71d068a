import type { KernelConnection } from '@jupyterlab/services/lib/kernel/default.js'
import { heard } from './hearing.ts'
import { type Ending, endingOf, joining, requestOf } from './joining.ts'
import { InputRequest } from './messages.schema.ts'
import type { KernelMessage } from './outputs.ts'
import type { RunnableCell } from './state.ts'

/** Who gets the messages of an execution. */
export interface Execution {
  /** It was asked for, by this name. */
  begun?(request: string): void
  received(message: KernelMessage): void
  /** The program waits for a line. */
  asked(prompt: string, isPassword: boolean): void
}

/** What a kernel is asked to run. */
export interface Executions {
  /** Goes on with what an earlier connection of this client has asked for; rejects when the kernel is another one. */
  join(request: string, execution: Execution): Promise<Ending>
  /** Rejects when the kernel is gone, or was started again, before it had answered. */
  execute(code: string, execution: Execution): Promise<Ending>
  /** The value of an expression as the kernel shows it; nothing is printed or counted by it, and no name changes. */
  evaluate(expression: string): Promise<unknown>
  /** Gives the program the line that it has asked for. */
  reply(text: string): void
}

export function createExecutions(kernel: KernelConnection): Executions {
  let answer: ((text: string) => void) | undefined

  function ask(content: object, header: unknown, { asked }: Execution) {
    const { prompt = '', password = false } = heard(InputRequest, content) ?? {}
    answer = (value) => kernel.sendInputReply({ value, status: 'ok' }, header as never)
    asked(prompt, password)
  }

  return {
    async join(request, execution) {
      const joined = joining(request, kernel.id)
      const hear: Parameters<typeof kernel.anyMessage.connect>[0] = (_, { direction, msg }) => {
        const { content, header } = msg
        if (direction !== 'recv' || !joined.isAbout(msg.parent_header)) return
        if (msg.channel === 'iopub') execution.received({ type: header.msg_type, content })
        if (header.msg_type === 'input_request') ask(content, header, execution)
        joined.hear(header.msg_type, { ...content })
      }
      kernel.anyMessage.connect(hear)
      try {
        return await joined.ending
      } finally {
        answer = undefined
        if (!kernel.isDisposed) kernel.anyMessage.disconnect(hear)
      }
    },
    async execute(code, execution) {
      const future = kernel.requestExecute({
        code,
        store_history: true,
        allow_stdin: true,
        // Cells are asked for one by one; a kernel would refuse the one that comes right after a failure.
        stop_on_error: false,
      })
      future.onIOPub = ({ header, content }) => execution.received({ type: header.msg_type, content })
      future.onStdin = ({ content, header }) => {
        if (header.msg_type === 'input_request') ask(content, header, execution)
      }
      execution.begun?.(requestOf(kernel.id, future.msg.header.msg_id))
      try {
        return endingOf((await future.done).content)
      } finally {
        answer = undefined
        future.dispose()
      }
    },
    async evaluate(expression) {
      const future = kernel.requestExecute({
        ...{ code: '', silent: true, store_history: false, allow_stdin: false, stop_on_error: false },
        user_expressions: { variables: expression },
      })
      try {
        const { content } = await future.done
        return 'user_expressions' in content ? content.user_expressions : undefined
      } finally {
        future.dispose()
      }
    },
    reply: (text) => answer?.(text),
  }
}

/** Asks for a cell, or goes on with what an earlier page has asked for. */
export const performed = (
  executions: Executions,
  { code, request }: RunnableCell,
  execution: Execution,
): Promise<Ending> =>
  request === undefined ? executions.execute(code, execution) : executions.join(request, execution)

import { type TSchema, Type } from 'typebox'
import { AttemptHolder, SessionMessage, SocketIds, ToleranceMessage } from '../messages.schema.ts'
import { Run, RunProgress } from '../runs.schema.ts'
import type { ServerEvents } from '../socket.schema.ts'
import { Text } from './call-contract.ts'
import { RUN } from './samples.ts'

interface EventContract<Payload> {
  /** What the player does with it. */
  readonly use: string
  readonly without: string
  /** Absent: the event says it all. */
  readonly payload?: TSchema
  readonly example?: Payload
}

/** What a backend sends over the socket. Every event is a hint: the player asks again over HTTP after a reconnect. */
export const SERVER_EVENTS: {
  readonly [Name in keyof ServerEvents]: EventContract<Parameters<ServerEvents[Name]>[0]>
} = {
  init: {
    use: 'The names of this connection, which the calls of runs send along as `sockmeta`.',
    without: 'Runs are asked for without `sockmeta`.',
    payload: SocketIds,
    example: { connid: 'c1', wid: 'w1', sockid: 's1' },
  },
  'session-created': {
    use: 'The connection is known.',
    without: 'Nothing changes.',
    payload: SessionMessage,
    example: { session_id: 'f3a1' },
  },
  multipleSession: {
    use: 'Another tab or device holds the attempt: this one steps back.',
    without: 'Two devices are told apart by `get-session` and by refused saves alone.',
    payload: Type.Required(Type.Pick(AttemptHolder, ['epoch'])),
    example: { epoch: 2 },
  },
  'session-active': {
    use: 'The same for a tab that holds no opening.',
    without: 'As above.',
    payload: SessionMessage,
    example: { session_id: 'f3a1' },
  },
  'current-session': {
    use: 'The session that holds the attempt; a tab of an older epoch steps back.',
    without: 'As above.',
    payload: Type.Required(AttemptHolder),
    example: { session_id: 'f3a1', epoch: 2 },
  },
  'time-changed': {
    use: 'The time of the attempt has changed: the player asks `test.sync`.',
    without: 'Time that was added shows within a minute.',
  },
  proctor: {
    use: 'A picture is wanted now.',
    without: 'Pictures are taken every minute.',
    payload: Type.Object({ trigger: Text }),
    example: { trigger: 'reviewer' },
  },
  'browser-tolerance': {
    use: 'How often the candidate may still leave; only a lower value is taken.',
    without: 'The player counts.',
    payload: ToleranceMessage,
    example: { tab_id: 't1', value: 2 },
  },
  'code-async': {
    use: 'A run goes on. A backend without run ids names the solution: `{solution_id, state, stdout}`.',
    without: 'Output shows at the end of the run.',
    payload: RunProgress,
    example: { run_id: 'run-1', state: 'EVALUATING', output_from: 0, output: 'Compiling\n', testcases: [] },
  },
  'code-evaluated': {
    use: 'A run is over. A backend without run ids names the solution: `{solution_id, status, testcases, stdout, stderr}`.',
    without: 'A backend with `code.result` is asked there.',
    payload: Run,
    example: RUN,
  },
}

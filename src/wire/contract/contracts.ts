import { CALLS, type CallName } from '../calls.ts'
import { ANSWER_CALLS } from './answer-calls.ts'
import { ATTEMPT_CALLS } from './attempt-calls.ts'
import type { CallContract } from './call-contract.ts'
import { CLOSING_CALLS, PROCTORING_CALLS, RECORDING_CALLS } from './other-calls.ts'
import { POD_CALLS } from './pod-calls.ts'
import { SESSION_CALLS } from './session-calls.ts'

/** The contract of every call that the player makes. */
export const CONTRACTS: Readonly<Record<CallName, CallContract>> = {
  ...SESSION_CALLS,
  ...ATTEMPT_CALLS,
  ...ANSWER_CALLS,
  ...CLOSING_CALLS,
  ...RECORDING_CALLS,
  ...PROCTORING_CALLS,
  ...POD_CALLS,
}

/** Subjects of the calls, in the order of a journey. */
export const SUBJECTS: Readonly<Record<string, readonly CallName[]>> = {
  Session: namesOf(SESSION_CALLS),
  Attempt: namesOf(ATTEMPT_CALLS),
  'Answers and runs': namesOf(ANSWER_CALLS),
  'After the test': namesOf(CLOSING_CALLS),
  'Recorded answers': namesOf(RECORDING_CALLS),
  Pods: namesOf(POD_CALLS),
  Proctoring: namesOf(PROCTORING_CALLS),
}

function namesOf(contracts: object): CallName[] {
  return (Object.keys(CALLS) as CallName[]).filter((name) => name in contracts)
}

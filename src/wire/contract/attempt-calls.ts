import { Type } from 'typebox'
import {
  AttemptTimes,
  IdBody,
  InitReply,
  OpenedReply,
  OpenRequest,
  ProblemsReply,
  ReceiptReply,
  RecoveredReply,
  RecoverReply,
  RecoverRequest,
  RestartRequest,
  SectionsReply,
  SubmitRequest,
  SubmitSection,
  SyncRequest,
} from '../bodies.schema.ts'
import { PRODUCT_VERSION, SECTION_VERSION } from '../calls.ts'
import { SolutionSet, SolutionSetHead, Test } from '../entities.schema.ts'
import { PositionRequest } from '../position.schema.ts'
import { type CallContract, Text } from './call-contract.ts'
import { AT, PROBLEM, RECEIPT, SECTION, SETTINGS, TEST, TIMES } from './samples.ts'

const TAKES_NOTHING = { 403: 'The attempt takes nothing more.', 409: 'With `why`: see the body.' }

/** From the test to its submission. */
export const ATTEMPT_CALLS = {
  test: {
    use: 'The test, before and during an attempt.',
    query: Type.Object({ is_test_env: Type.Literal('true') }),
    reply: Test,
    needs: ['id'],
    statuses: { 404: 'There is no such test for this candidate.' },
    example: { query: { is_test_env: 'true' }, reply: TEST },
  },
  solutionSetHead: {
    use: 'Whether the candidate has an attempt. `:type` is the kind of user, `:id` the id of the user.',
    query: Type.Object({ context: Type.Literal('test'), context_slug: Text }),
    reply: SolutionSetHead,
    needs: ['id'],
    statuses: { 404: 'There is none yet; the player calls init.' },
    example: {
      query: { context: 'test', context_slug: 'basics' },
      reply: { id: 5, add_test_duration: 0, event_sequence: 12 },
    },
  },
  init: {
    use: 'Makes the attempt of a test. `:id` is the id of the test.',
    body: IdBody,
    reply: InitReply,
    needs: ['testsolutionset_id'],
    example: { body: { id: 3 }, reply: { testsolutionset_id: 5 } },
  },
  start: {
    use: 'The time begins; on an attempt that has begun it changes nothing.',
    body: IdBody,
    example: { body: { id: 5 } },
  },
  open: {
    use: 'Opens the attempt for one tab. Saves then carry the epoch, and one of an older epoch is refused.',
    without: 'Tabs of one browser still agree among themselves; devices do not.',
    body: OpenRequest,
    reply: OpenedReply,
    statuses: { 404: 'The backend has no openings.' },
    example: {
      body: { device: 'd1', session: 1 },
      reply: { epoch: 1, granted: true, position: { problem: 'why', bookmarks: ['why'] } },
    },
  },
  position: {
    use: 'Which problem is open and which are bookmarked; `open` gives it back on the next device.',
    without: 'Bookmarks stay on the device, and a takeover leads to the list of questions.',
    body: PositionRequest,
    reply: Type.Object({}),
    statuses: TAKES_NOTHING,
    example: { body: { problem: 'why', bookmarks: ['why'], epoch: 1 }, reply: {} },
  },
  solutionSet: {
    use: 'The attempt: its token, its settings, and its start, without which nobody knows when the time ends.',
    reply: SolutionSet,
    needs: ['start_time'],
    example: {
      reply: {
        id: 5,
        slug: 'set-5',
        token: 'b64-token',
        start_time: AT,
        add_test_duration: 0,
        has_resumed_test: false,
        event_sequence: 12,
        settings: SETTINGS,
      },
    },
  },
  sections: {
    use: 'The sections, those that are open with their problems or with the ids of their problems; an answered problem has its `solution`.',
    query: Type.Object({ test_slug: Text }),
    reply: SectionsReply,
    bare: 'sections',
    needs: [
      'sections',
      'sections[].slug',
      'sections[].problems[].id',
      'sections[].problems[].slug',
      'sections[].problems[].problem_type',
      'sections[].problems[].statement',
    ],
    example: { query: { test_slug: 'basics' }, reply: { sections: [SECTION] } },
  },
  problems: {
    use: 'Problems by their ids, where the sections bring the ids alone.',
    without: 'The sections have to bring their problems.',
    query: Type.Object({ ids: Type.String({ pattern: '^\\d+(,\\d+)*$' }) }),
    reply: ProblemsReply,
    bare: 'problems',
    needs: [
      'problems',
      'problems[].id',
      'problems[].slug',
      'problems[].problem_type',
      'problems[].statement',
    ],
    example: { query: { ids: '9' }, reply: { problems: [PROBLEM] } },
  },
  sync: {
    use: 'Every minute: how far the candidate is. The reply says where the time of the attempt stands.',
    without: 'Time that is added during an attempt shows after a reload.',
    body: SyncRequest,
    reply: AttemptTimes,
    example: { body: { attempted: 1, total: 2, remaining_ms: 1_800_000 }, reply: TIMES },
  },
  submit: {
    use: 'Submits the test. `wanted` names the revisions that the player has seen acknowledged.',
    body: SubmitRequest,
    reply: ReceiptReply,
    needs: [],
    statuses: { 409: 'With `missing`: answers of these problems are not stored yet; they are sent again.' },
    example: {
      body: {
        submission_type: 'MSB',
        reason: '',
        proctoring_end_time: AT,
        testsolutionset_end_time: AT,
        websocket_event_sequence: 14,
        wanted: { why: 4 },
        epoch: 1,
      },
      reply: RECEIPT,
    },
  },
  submitSection: {
    use: 'Submits a section; the next one opens.',
    without: 'A test cannot have timed sections.',
    body: SubmitSection,
    reply: AttemptTimes,
    statuses: TAKES_NOTHING,
    example: {
      body: {
        solutionset_id: 5,
        section_slug: 'all',
        section_name: 'All questions',
        force_submission: false,
        created_at: AT,
        version: PRODUCT_VERSION,
        section_version: SECTION_VERSION,
      },
      reply: TIMES,
    },
  },
  restart: {
    use: 'Begins the time that was added to a test whose sections are all submitted.',
    without: 'Time cannot be added after the last section.',
    body: RestartRequest,
    reply: AttemptTimes,
    example: { body: { invite_id: 501, test_slug: 'basics' }, reply: { ...TIMES, has_resumed_test: true } },
  },
  retake: {
    use: 'Resets a learning test. `:id` is the id of the test.',
    without: 'Learning tests cannot be taken again.',
    statuses: { 409: 'It is reset already.' },
  },
  end: {
    use: 'The session is over; only a 200 counts.',
    without: 'The candidate goes to the feedback page, also where a redirection is set.',
  },
  receipt: {
    use: 'What was sealed, after a submission whose reply was lost.',
    without: 'The reply of the submission alone says so.',
    reply: ReceiptReply,
    statuses: { 404: 'Nothing is submitted, or the backend has no receipts.' },
    example: { reply: RECEIPT },
  },
  recoverDraft: {
    use: 'A draft that can no longer be stored as an answer, to be kept beside it.',
    without: 'The draft stays on the device.',
    body: RecoverRequest,
    reply: RecoverReply,
    example: {
      body: { problem: 'why', rev: 5, base_rev: 4, epoch: 1, fields: { answer: 'Too late.' } },
      reply: {},
    },
  },
  recoveredDrafts: {
    use: 'Those drafts, shown after the end.',
    without: 'None are shown.',
    reply: RecoveredReply,
    example: {
      reply: [{ problem: 'why', rev: 5, why: 'closed', fields: { answer: 'Too late.' }, received_at: AT }],
    },
  },
} as const satisfies Record<string, CallContract>

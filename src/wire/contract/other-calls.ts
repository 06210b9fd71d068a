import { Type } from 'typebox'
import { ChatReply, ChatRequest, Feedback, IssueReport, ProblemReply } from '../bodies.schema.ts'
import { UserType } from '../entities.schema.ts'
import {
  BatchSignedUrlReply,
  BatchSignedUrlRequest,
  HeartbeatRequest,
  IdentityImageReply,
  NoteRequest,
  ProctorModeRequest,
  RecordedReply,
  SignedUrlReply,
  SignedUrlRequest,
} from '../proctoring.schema.ts'
import { ReportSet, ReportSolutionReply } from '../report.schema.ts'
import { type CallContract, Flag, Text } from './call-contract.ts'
import { AT, PROBLEM, SIGNED_URL_REQUEST, SOLUTION } from './samples.ts'

const PICTURES = 'Watched tests have no pictures.'
const BEARER = {
  authorization: '`Bearer` and the token of the attempt',
  'x-transaction-id': 'A fresh UUID',
}
const SIGNED = 'https://storage.example.com/p/3?signature=1'

/** After the test, help, and reports. */
export const CLOSING_CALLS = {
  sendFeedback: {
    use: 'The feedback after the test.',
    without: 'Feedback cannot be given.',
    body: Feedback,
    example: { body: { test_slug: 'basics', source: 'PT', rating: 4, comment: 'Fine' } },
  },
  feedbackGiven: {
    use: 'Whether feedback was given: any success says so.',
    without: 'The form is shown each time.',
    query: Type.Object({ source: Type.Literal('PT'), test_slug: Text }),
    example: { query: { source: 'PT', test_slug: 'basics' } },
  },
  reportIssue: {
    use: 'An issue with a problem, in 15 to 1000 characters.',
    without: 'Issues cannot be reported.',
    body: IssueReport,
    example: {
      body: {
        comment: 'The second option is missing.',
        problem_slug: 'which',
        test_slug: 'basics',
        category: 'content',
      },
    },
  },
  reportSet: {
    use: 'The report of a learning test. `:id` is the id of the test.',
    without: 'Learning tests have no report.',
    query: Type.Object({ username: Text }),
    reply: ReportSet,
    example: {
      query: { username: 'casey' },
      reply: {
        id: 5,
        slug: 'set-5',
        status: 'PAS',
        score: 4,
        max_score: 5,
        submitted_at: AT,
        problems: [
          { problem: 'why', problem_type: 'TEX', title: 'Why?', section: 'all', max_score: 3, score: 2 },
        ],
      },
    },
  },
  reportSolution: {
    use: 'One answer of the report.',
    without: 'Answers of the report cannot be opened.',
    query: Type.Object({ source: Type.Literal('report'), test_slug: Text }),
    reply: ReportSolutionReply,
    needs: ['problem', 'solution'],
    example: {
      query: { source: 'report', test_slug: 'basics' },
      reply: { solution: SOLUTION, problem: PROBLEM, score: 2, max_score: 3 },
    },
  },
  problem: {
    use: 'One problem outside of a test, for recruiters.',
    without: 'Problems cannot be tried alone.',
    query: Type.Object({ _role: UserType }),
    reply: ProblemReply,
    needs: ['problem'],
    example: { query: { _role: 'recruiter' }, reply: { problem: PROBLEM, is_live: false } },
  },
  chat: {
    use: 'A question to the help chat.',
    without: 'The chat says that it cannot answer.',
    body: ChatRequest,
    reply: ChatReply,
    needs: ['text'],
    example: {
      body: { text: 'Are my answers saved?', test_slug: 'basics', problem_slug: '' },
      reply: { text: 'Yes, while you work.', topics: ['saving'] },
    },
  },
  preview: {
    use: 'A linked page, fetched by the backend without cookies.',
    without: 'Links open without a preview.',
    query: Type.Object({ url: Text }),
    example: { query: { url: 'https://example.com/a' } },
  },
  previewHead: {
    use: 'The content type of a linked page.',
    without: 'Links open without a preview.',
    query: Type.Object({ url: Text }),
    example: { query: { url: 'https://example.com/a' } },
  },
} as const satisfies Record<string, CallContract>

/** Pictures of the candidate and the record of the attempt. */
export const RECORDING_CALLS = {
  sendVideo: {
    use: 'A recorded answer to the address that the reply to its save had, which may be of any host; no cookies are sent.',
    without: 'The upload has failed; the recording stays on the device.',
    upload: 'bytes',
  },
  sendAudio: {
    use: 'As `sendVideo`, for a sound.',
    without: 'The upload has failed; the recording stays on the device.',
    upload: 'bytes',
  },
  sentOfAnswer: {
    use: 'How much of the recording has arrived, in `Upload-Offset`. Its sender goes on from there.',
    without: 'The whole recording is sent by one `PUT`, again from its beginning after each break.',
  },
  sendRest: {
    use: 'A part of a recording from byte `Upload-Offset` on; the last one has `Upload-Complete: ?1`.',
    without: 'Not called unless `sentOfAnswer` gives an offset.',
    upload: 'bytes',
  },
  playAnswer: {
    use: 'A recording that has arrived, whole or in ranges. It may have any address: `recordings` of a solution names it.',
    without: 'The recording is played on the device that has it.',
  },
} satisfies Readonly<Record<string, CallContract>>

export const PROCTORING_CALLS = {
  identityImage: {
    use: 'Whether there is a picture of the candidate. `:type` is `CTK`, `:id` the id of the attempt.',
    without: PICTURES,
    query: Type.Object({ check_if_exists: Flag }),
    reply: IdentityImageReply,
    statuses: { 404: 'There is none.' },
    example: { query: { check_if_exists: 'true' }, reply: { exists: true } },
  },
  sendIdentityImage: {
    use: 'The picture of the candidate before the start: multipart form with `file`.',
    without: 'A test that asks for one cannot be started.',
    upload: 'form',
    statuses: { 400: 'The picture is refused; the candidate takes another.' },
  },
  proctorMode: {
    use: 'Whether addresses for pictures are asked for in batches.',
    without: 'Nothing changes.',
    body: ProctorModeRequest,
    example: { body: { ab_mode: 'batch' } },
  },
  signedUrl: {
    service: 'proctor',
    headers: BEARER,
    use: 'An address for one picture.',
    without: PICTURES,
    body: SignedUrlRequest,
    reply: SignedUrlReply,
    needs: ['signed_url'],
    example: { body: SIGNED_URL_REQUEST, reply: { signed_url: SIGNED } },
  },
  batchSignedUrl: {
    service: 'proctor',
    headers: BEARER,
    use: 'Addresses for the next pictures.',
    without: 'Each is asked for alone.',
    body: BatchSignedUrlRequest,
    reply: BatchSignedUrlReply,
    needs: ['signed_urls'],
    example: {
      body: { ...SIGNED_URL_REQUEST, batch_size: 10, last_signed_url: '' },
      reply: { signed_urls: [SIGNED] },
    },
  },
  heartbeat: {
    service: 'proctor',
    headers: BEARER,
    use: 'How the pictures fare.',
    without: 'Nothing changes.',
    body: HeartbeatRequest,
    example: {
      body: {
        metadata: {
          upload_speed: 12.5,
          download_speed: 40.25,
          proctoring_start_time: AT,
          image_data: [],
          offline_duration: 0,
          fail: 0,
          initiated_signed_url_count: 3,
          initiated_image_upload: 3,
          drop: 0,
          success: 3,
          final: false,
          signed_url_failure_count: 0,
          webcam_error_count: 0,
          cached_failed_image_sequence: [],
          tab_id: 't1',
          session_id: 'f3a1',
          browser: 'Chrome 141',
          last_offline_start_time: '',
          offline_timestamp: [],
          batched_signed_url_api_fail: 0,
          batched_signed_url_api_success: 1,
          batched_signed_url_unavailable: 0,
        },
        proctorSessionId: 5,
      },
    },
  },
  evidence: {
    use: 'The picture to its signed address, which may be of any host; no cookies are sent.',
    without: 'Signed addresses lead to a storage of your own.',
    upload: 'bytes',
  },
  recorded: {
    use: 'What was recorded about the candidate, for the candidate.',
    without: 'The list says that it cannot be shown.',
    reply: RecordedReply,
    example: {
      reply: {
        entries: [
          { event_guid: 'e1', name: 'BLUR_EVENT', at: AT, sequence: 4, counted: true, data: { ms: 900 } },
        ],
      },
    },
  },
  recordedNote: {
    use: 'A note of the candidate beside an entry.',
    without: 'Notes cannot be saved.',
    body: NoteRequest,
    example: { body: { event_guid: 'e1', note: 'The doorbell rang.' } },
  },
} as const satisfies Record<string, CallContract>

import type { RecordedAnswer } from '@assess/sdk'
import { type Sample, samplesOf } from '@assess/sdk/node'
import type { SpokenProblem } from '../families/recorder/problem.schema.ts'

const pitch: SpokenProblem = {
  statement:
    '<p>A customer calls: their order has not arrived, and the parcel service says that it has.</p>' +
    '<p>Answer them in at most a minute, as you would on a video call. Say what you do next, and when they hear of you.</p>',
  max_duration: 60,
}

const sample = samplesOf(pitch, null)
const take = '0f8b8c52-6a57-4f0e-9a43-0d6d1c6f2a11'

export const samples: readonly Sample<SpokenProblem, RecordedAnswer, null>[] = [
  sample.answered(
    'a short video that is uploaded',
    { take, durationMs: 2000, recordedAt: 1_772_355_600_000, uploadStatus: 'uploaded' },
    { status: 'NRE', score: 0 },
    'UNE',
  ),
  sample.empty('a video that is on the device only', {
    take,
    durationMs: 1000,
    recordedAt: 1_772_355_600_000,
    uploadStatus: 'recorded',
  }),
  sample.empty('nothing', { take: '', durationMs: 0, recordedAt: 0, uploadStatus: '' }),
]

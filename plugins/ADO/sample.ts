import type { RecordedAnswer } from '@assess/sdk'
import { type Sample, samplesOf } from '@assess/sdk/node'
import type { SpokenProblem } from '../families/recorder/problem.schema.ts'

const reading: SpokenProblem = {
  statement:
    '<p>Read this aloud, then say in one sentence what it means for somebody who lives there:</p>' +
    '<blockquote><p>Between nine in the evening and six in the morning the bridge is closed to lorries. Buses and ambulances may cross at any time.</p></blockquote>',
  max_duration: 45,
}

const sample = samplesOf(reading, null)
const take = '7c1d3a90-52be-4f6d-8a21-5d9f5b7e3c02'

export const samples: readonly Sample<SpokenProblem, RecordedAnswer, null>[] = [
  sample.answered(
    'a short recording that is uploaded',
    { take, durationMs: 2000, recordedAt: 1_772_355_600_000, uploadStatus: 'uploaded' },
    { status: 'NRE', score: 0 },
    'UNE',
  ),
  sample.empty('a recording that is on the device only', {
    take,
    durationMs: 1000,
    recordedAt: 1_772_355_600_000,
    uploadStatus: 'recorded',
  }),
  sample.empty('nothing', { take: '', durationMs: 0, recordedAt: 0, uploadStatus: '' }),
]

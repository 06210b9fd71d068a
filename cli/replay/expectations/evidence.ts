import { type Static, Type } from 'typebox'
import { EvidenceSource } from '../../../src/wire/proctoring.schema.ts'
import { MEDIA_TYPES } from '../../backend/proctoring/media.ts'
import { readEvidenceOf } from '../environment/stored.ts'
import { recognizePictures, type SeenEvidence } from '../environment/stored-evidence.ts'
import { SHOWN_STATES } from '../page/camera.ts'
import { fits } from '../results/diff.ts'
import { COUNTS, countFits, defineExpectation, strict, Text, wantedCount } from './define.ts'

const Optional = Type.Optional

const Sought = Type.Object(
  {
    mode: Optional(Type.Enum(['image', 'video', 'identity'], { description: 'Its kind' })),
    source: Optional(EvidenceSource),
    type: Optional(Type.Enum([...MEDIA_TYPES], { description: 'Such as image/webp' })),
    size: Optional(Text('Such as 640x480, read from the picture or the first frame; * stands for anything')),
    shows: Optional(
      Type.Enum([...SHOWN_STATES, 'covered', 'unknown'], {
        description: 'The state of the camera that it shows, such as two faces, or covered',
      }),
    ),
    sequences: Optional(
      Type.Array(Type.Integer(), {
        description: 'The numbers of those that fit, in the order of their arrival',
      }),
    ),
    ...COUNTS,
  },
  {
    ...strict,
    minProperties: 1,
    description: 'Pictures and pieces that lie on the disk of the backend, each opened by itself',
  },
)

function isFit(one: SeenEvidence, { mode, shows, size = '*', source, type }: Static<typeof Sought>): boolean {
  return (
    (mode === undefined || one.mode === mode) &&
    (source === undefined || one.source === source) &&
    (type === undefined || one.type === type) &&
    (shows === undefined || one.shows === shows) &&
    fits(size, one.size)
  )
}

const evidence = defineExpectation({
  shape: Sought,
  async check(context, wanted) {
    const { sequences, ...rest } = wanted
    const seen = await recognizePictures(context.tab().page.browser(), await readEvidenceOf(context))
    const found = seen.filter((one) => isFit(one, wanted))
    const got = found.map(({ sequence }) => sequence)
    const isOrdered = sequences === undefined || sequences.join() === got.join()
    const counts = sequences ? { times: sequences.length } : rest
    if (isOrdered && countFits(found.length, counts)) return undefined
    const lines = seen.map(
      ({ mode, sequence, shows, size, source, type }) =>
        `  + ${mode} ${sequence} of the ${source}: ${type} ${size}, shows ${shows}`,
    )
    return [`Wanted ${wantedCount(counts)} of ${JSON.stringify(wanted)}, got ${got.length}:`, ...lines].join(
      '\n',
    )
  },
})

export const evidenceExpectations = { evidence }

import { readChecksKey } from '../families/pod/judge/key.ts'
import { projectSamples } from '../families/pod/sample.ts'
import { PBD } from './solution.ts'

export const samples = projectSamples(
  PBD,
  readChecksKey,
  `${import.meta.dirname}/fixtures/tests/project-devops`,
  {
    'release-script': {
      'a script that can fail': ['ACC', 1],
      'a script that goes back, and knows nothing about order and moments': ['PAC', 8 / 13],
      'a script that only says so': ['REJ', 0],
    },
    gateway: {
      'a gateway that leads where it should': ['ACC', 1],
      'a gateway without a check of its health': ['PAC', 0.7],
      'a set-up that fails': ['REJ', 0],
    },
  },
)

import { readFaultsKey } from '../families/pod/judge/faults.ts'
import { projectSamples } from '../families/pod/sample.ts'
import { PBT } from './solution.ts'

export const samples = projectSamples(
  PBT,
  readFaultsKey,
  `${import.meta.dirname}/fixtures/tests/project-test-automation`,
  {
    'booking-tests': {
      'tests of all that is written': ['ACC', 1],
      'tests of a booking and of its end': ['PAC', 0.2],
      'tests that know how ids look today, which a right service need not keep': ['REJ', 0],
    },
    'exchange-tests': {
      'tests of all that is written of an exchange': ['ACC', 1],
      'tests that only fail': ['REJ', 0],
    },
  },
)

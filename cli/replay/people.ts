import type { Person } from '../definitions/definition.ts'

/** Who takes the tests of flows. */
export const PEOPLE: Readonly<Record<'candidate' | 'recruiter', Person>> = {
  candidate: {
    username: 'candidate',
    full_name: 'Casey Candidate',
    email: 'candidate@example.com',
    usertype: 'hacker',
  },
  recruiter: {
    username: 'recruiter',
    full_name: 'Robin Recruiter',
    email: 'recruiter@example.com',
    usertype: 'recruiter',
  },
}

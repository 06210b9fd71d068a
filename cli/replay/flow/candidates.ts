import type { Person } from '../../definitions/definition.ts'

const candidate = (username: string, full_name: string): Person => ({
  username,
  full_name,
  email: `${username}@example.com`,
  usertype: 'hacker',
})

/** Who takes the tests of flows. */
export const PEOPLE = {
  candidate: candidate('candidate', 'Casey Candidate'),
  'second-candidate': candidate('second-candidate', 'Sam Second'),
  'third-candidate': candidate('third-candidate', 'Thea Third'),
  recruiter: {
    username: 'recruiter',
    full_name: 'Robin Recruiter',
    email: 'recruiter@example.com',
    usertype: 'recruiter',
  },
} as const satisfies Readonly<Record<string, Person>>

/** A name that `as` may say. */
export type PersonName = keyof typeof PEOPLE

export const PERSON_NAMES: readonly PersonName[] = [
  'candidate',
  'second-candidate',
  'third-candidate',
  'recruiter',
]

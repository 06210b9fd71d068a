import type { Person } from '../../definitions/definition.ts'

const candidate = (username: string, full_name: string): Person => ({
  username,
  full_name,
  email: `${username}@example.com`,
  usertype: 'hacker',
})

/** Who takes the tests of flows. */
export const USERS = {
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
export type UserName = keyof typeof USERS

export const USER_NAMES: readonly UserName[] = [
  'candidate',
  'second-candidate',
  'third-candidate',
  'recruiter',
]

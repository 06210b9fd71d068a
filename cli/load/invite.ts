import { INVITE_PATH } from '../backend/routes/operator.ts'
import type { OperatorAccess } from '../host/operator.ts'

/** A sign-in link for a candidate of this name. Rejects with the words of a server that refuses it. */
export async function inviteCandidate(
  { token, url }: OperatorAccess,
  username: string,
  testSlug: string,
): Promise<string> {
  const person = { username, full_name: username, email: `${username}@example.com`, usertype: 'hacker' }
  // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays; a command is a client of a real server
  const reply = await fetch(url + INVITE_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ person, testSlug }),
  })
  const { path = '', error } = (await reply.json()) as { readonly path?: string; readonly error?: string }
  if (!reply.ok) throw new Error(error ?? `An invitation was answered by ${reply.status}.`)
  return url + path
}

import pg from 'pg'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { MORE_CONNECTIONS } from '../../platform/disk.ts'
import { hasPassword, nameOfDatabase } from './address.ts'
import { isCrowded } from './faults.ts'
import type { PostgresPurpose } from './use.ts'

/** Why nobody answers at an address: codes of the system, and what the driver says where it gives up. */
const UNANSWERED = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
const GAVE_UP = /timeout expired|connection timeout/
/** The host of an address has no such name. */
const UNFOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ERR_INVALID_URL'])

const PASSWORD_PLACES =
  'Write it into the address, and the address into the file that "databaseFile" of the config names or into ASSESS_DATABASE, where the list of processes does not show it'

/** By SQLSTATE of PostgreSQL: what to do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password',
  '3D000': 'createdb makes a database',
  '3F000': 'Grant this user USAGE and CREATE on the schema',
  '42501': 'Grant it to this user, or make this user the owner; cli/backend/operating.md lists the rights',
}

/** Why a database cannot be opened, with what to do about it; without its password. */
export function openingFault(url: string, error: unknown, purpose: PostgresPurpose | undefined): string {
  const code = codeOf(error)
  // With such a sign in the password, what is taken for the host may be a part of the password.
  if (UNFOUND.has(code))
    return 'The database of this address cannot be used: its host cannot be found. Where a user or a password has @, / or #, write %40, %2F or %23 in the address.'
  const advice = adviceOn(url, error, purpose)
  // Each address of a host that was tried has an error of its own.
  const why = messageOf(error) || code
  return `The database ${nameOfDatabase(url)} cannot be used: ${why}.${advice === undefined ? '' : ` ${advice}.`}`
}

function adviceOn(url: string, error: unknown, purpose: PostgresPurpose | undefined): string | undefined {
  const code = codeOf(error)
  const message = messageOf(error)
  if (isCrowded(error)) return MORE_CONNECTIONS
  if (message.includes('client password must be'))
    return `It asks for a password, which the address does not have. ${PASSWORD_PLACES}`
  if (code === '28P01' && !hasPassword(url)) return `The address has no password. ${PASSWORD_PLACES}`
  if (error instanceof pg.DatabaseError) return ADVICE[code]
  if (!UNANSWERED.has(code) && !GAVE_UP.test(message)) return undefined
  const other =
    purpose === 'move' ? 'name another one' : 'name another one: --database postgres://user@host/name'
  return `Start PostgreSQL, or ${other}`
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

import type { Technology, TechnologyGroup } from '../../wire/problems.ts'
import { isRecord, JUDGED, MODES, oneOf, picked } from '../../wire/run-reading.ts'
import type { Revision, RevisionReply, RevisionsReply, StubsReply } from '../../wire/runs.ts'
import { fieldsOf } from '../../wire/solution.ts'

const GROUPS: readonly TechnologyGroup[] = [
  'SCR',
  'UIX',
  'APP',
  'SHL',
  'MOB',
  'MLI',
  'DSC',
  'DBA',
  'SEL',
  'PLY',
  'PRJ',
  'FBE',
]

/** Leaves out unreadable items; `undefined` when the value is no list. */
function readEach<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : undefined
}

export function readRevisions(body: unknown): RevisionsReply | undefined {
  if (!isRecord(body)) return undefined
  const revisions = readEach(body.revisions, readHead)
  return revisions && { revisions, ...picked(body, ['submissions_left'], 'number') }
}

function readHead(value: unknown): Revision | undefined {
  if (!isRecord(value)) return undefined
  const { id, rev, created_at } = value
  const [mode, status] = [oneOf(MODES, value.mode), oneOf(JUDGED, value.status)]
  if (typeof id !== 'number' || typeof rev !== 'number' || typeof created_at !== 'string' || !mode)
    return undefined
  return {
    id,
    rev,
    mode,
    created_at,
    ...(status && { status }),
    ...picked(value, ['passed', 'total'], 'number'),
  }
}

export function readRevision(body: unknown): RevisionReply | undefined {
  const head = readHead(body)
  if (!head || !isRecord(body) || !isRecord(body.fields)) return undefined
  return { ...head, fields: fieldsOf(body.fields) }
}

export const readTechnologies = (body: unknown): Technology[] | undefined => readEach(body, readTechnology)

function readTechnology(value: unknown): Technology | undefined {
  if (!isRecord(value)) return undefined
  const { name, slug, resource_uri, available } = value
  if (typeof name !== 'string' || typeof slug !== 'string' || typeof resource_uri !== 'string')
    return undefined
  const allowed_in = readEach(value.allowed_in, (group) => oneOf(GROUPS, group)) ?? []
  return { name, slug, resource_uri, allowed_in, ...(typeof available === 'boolean' && { available }) }
}

export function readStubs(body: unknown): StubsReply | undefined {
  if (!isRecord(body)) return undefined
  const stubs = Object.entries(body).flatMap(([slug, value]) => {
    const stub = readStub(value)
    return stub === undefined ? [] : [[slug, stub] as const]
  })
  return Object.fromEntries(stubs)
}

function readStub(value: unknown): StubsReply[string] | undefined {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return undefined
  const { head, body, tail } = value
  const isWhole = typeof head === 'string' && typeof body === 'string' && typeof tail === 'string'
  return isWhole ? { head, body, tail } : undefined
}

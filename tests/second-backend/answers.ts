import { randomBytes } from 'node:crypto'
import { closedReply, type Stored, solutionOf } from './attempt.ts'
import type { Memory } from './calls.ts'
import { PROBLEMS, PYTHON } from './content.ts'
import { NOT_FOUND, type Reply, type Request, type Routes } from './http.ts'

const FIELDS = ['choice', 'answer', 'attachments', 'code', 'extra_data', 'technology', 'file_based_data']
const COMMON = ['creator', 'problem', 'solution_type', 'test', 'test_solution_set', 'test_slug']

/** Solutions and uploads (7.3 of the texts). */
export function answerCalls(memory: Memory): Routes {
  const bySlug = (slug: string | undefined) => memory.attempt?.solutions.get(slug ?? '')

  return {
    'GET /api/v1/hacker/:id/solution': ({ query }) => {
      const found = [...(memory.attempt?.solutions.values() ?? [])].find(
        (one) => one.problem === query.get('problem_slug') || one.slug === query.get('solution_slug'),
      )
      return memory.attempt && found ? { body: solutionOf(memory.attempt, found) } : NOT_FOUND
    },
    'POST /api/v1/solution': ({ body }) => {
      const { attempt } = memory
      const refused = closedReply(attempt) ?? unfit(body) ?? incomplete(body)
      if (refused || !attempt) return refused ?? NOT_FOUND
      const stored: Stored = {
        id: 7000 + attempt.solutions.size,
        slug: randomBytes(5).toString('hex'),
        problem: String(body.problem),
        fields: fieldsOf(body),
        status: 'UNE',
      }
      attempt.solutions.set(stored.slug, stored)
      return { status: 201, body: solutionOf(attempt, stored) }
    },
    'PATCH /api/v1/solution/:slug': ({ parts, body }) => {
      const { attempt } = memory
      const stored = bySlug(parts.slug)
      const refused = closedReply(attempt) ?? unfit(body)
      if (refused || !attempt || !stored) return refused ?? NOT_FOUND
      attempt.solutions.set(stored.slug, { ...stored, fields: { ...stored.fields, ...fieldsOf(body) } })
      return { body: {} }
    },
    'DELETE /api/v1/solution/:slug': ({ parts }) =>
      memory.attempt?.solutions.delete(parts.slug ?? '') ? { status: 204 } : NOT_FOUND,
    'GET /api/v1/solution/:id/revisions': () => ({ body: [] }),
    'POST /rpc/upload': (request) => upload(memory, request),
    'GET /media/:name': ({ parts }) => {
      const bytes = memory.attempt?.files.get(parts.name ?? '')
      return bytes ? { headers: { 'content-type': 'application/octet-stream' }, body: bytes } : NOT_FOUND
    },
  }
}

function fieldsOf(body: Request['body']): Stored['fields'] {
  return Object.fromEntries(FIELDS.filter((name) => name in body).map((name) => [name, body[name]]))
}

/** The create call has all common fields, and names a problem of the test. */
function incomplete(body: Request['body']): Reply | undefined {
  const missing = COMMON.filter((name) => body[name] === undefined || body[name] === null)
  if (!PROBLEMS.some(({ slug }) => slug === body.problem)) missing.push('problem')
  if (missing.length === 0) return undefined
  return { status: 400, body: Object.fromEntries(missing.map((name) => [name, ['This field is required.']])) }
}

/** A technology is named by its URI, as this backend gave it. */
function unfit({ technology }: Request['body']): Reply | undefined {
  if (technology === undefined || technology === '' || technology === PYTHON.resource_uri) return undefined
  return { status: 400, body: { technology: [`There is no technology ${String(technology)}.`] } }
}

async function upload({ attempt }: Memory, { bytes, headers }: Request): Promise<Reply> {
  if (!attempt) return NOT_FOUND
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob) || form.get('upload_type') !== 'generic') return { status: 400, body: {} }
  const name = `${randomBytes(5).toString('hex')}-${String(form.get('name'))}`
  attempt.files.set(name, Buffer.from(await file.arrayBuffer()))
  return { body: { resource_uri: `/media/${encodeURIComponent(name)}` } }
}

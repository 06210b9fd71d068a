import { basename, extname, posix } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import multipart, { type MultipartFile } from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { Type } from 'typebox'
import { UploadReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import {
  FILE_LINK_MS,
  FORM_LIMIT_BYTES,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TOO_LARGE,
  USER_QUOTA,
} from '../../../src/wire/limits.ts'
import { MEDIA_ENDINGS } from '../../definitions/media.ts'
import { timesOf } from '../attempts/times.ts'
import { senderOf } from '../auth/sessions.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { ASSETS, cleanName, headOf, uploadUri } from '../content/files.ts'
import { cleanPicture, isPhonePicture, isPicture, isPictureName } from '../content/pictures/picture.ts'
import { EXACT, exactId } from '../content/uploads.ts'
import { httpError } from '../http/errors.ts'
import { readForm } from '../http/multipart.ts'
import type { App } from '../http/server.ts'
import { sameSecret, signatureOf } from '../platform/hash.ts'
import type { FileRow } from '../store/evidence.ts'
import type { UserRow } from '../store/users.ts'
import { type Context, invitedTo, replies } from './context.ts'
import { isReadableUpload } from './readable-upload.ts'

/** What statements may show. Everything else in a test's folder, such as answer keys, is not served. */
const IMAGE_ENDINGS = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'])
/** An uploaded file never acts as a page of this origin. */
const UPLOAD_HEADERS = { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }

const NO_PICTURE = 'This is not a whole picture. Save it again as PNG or JPEG, then upload it.'
const PHONE_PICTURE = 'Pictures in HEIC or AVIF are not taken. Save it as PNG or JPEG, then upload it.'

const FileParams = Type.Object({ id: Type.String(), name: Type.String() })
const LinkQuery = Type.Object({ expires: Type.Integer(), signature: Type.String() })

/** Parameters of a path that the router has matched. */
interface TestFileParams {
  readonly slug: string
  readonly '*': string
}

/** Uploads, their downloads, and files of tests. */
export async function fileRoutes(app: App, context: Context) {
  await app.register(multipart)
  uploadRoute(app, context)
  downloadRoutes(app, context)
  await testFileRoute(app, context)
}

function uploadRoute(app: App, { clock, files, random, store }: Context) {
  app.post(CALLS.upload.path, { schema: { response: replies(UploadReply) } }, async (request) => {
    const { user } = senderOf(request)
    if (Number(request.headers['content-length']) > UPLOAD_LIMIT_BYTES + FORM_LIMIT_BYTES) throw tooLarge()
    if (!request.isMultipart()) throw httpError(415, 'A file is uploaded as a multipart form.')
    const limits = { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 10, fieldSize: 1000 }
    const part = await readForm(request.file({ limits }))
    if (!part) throw httpError(400, 'The form has no file.')
    const isExact = isOfType(part, 'exact')
    const fault = excessOf(await store.evidence.uploadsOf(user.id, EXACT, !isExact), isExact)
    if (fault) {
      part.file.resume()
      throw fault
    }
    const name = cleanName(part.filename)
    const { hash, id, size } = isExact ? await keepAsIs(user.id, part) : await keep(name, part)
    const file = { id, user_id: user.id, name, size, hash, created_at: clock.now() }
    await store.evidence.addFile({ ...file, type: isExact ? EXACT : part.mimetype })
    return { resource_uri: uploadUri(id, name) }
  })

  /** For files of an answer, which its programs have to find as they were. */
  async function keepAsIs(userId: number, { file }: MultipartFile) {
    const arriving = random.token()
    try {
      const written = await readForm(files.write(arriving, file))
      if (file.truncated) throw tooLarge()
      const id = exactId(userId, written.hash)
      await files.rename(arriving, id)
      return { id, ...written }
    } catch (error) {
      await files.remove(arriving)
      throw error
    }
  }

  async function keep(name: string, part: MultipartFile) {
    const id = random.token()
    const written = await readForm(files.write(id, part.file))
    try {
      if (part.file.truncated) throw tooLarge()
      const head = await headOf(files, id)
      if (!isPicture(head) && !isPictureName(name)) return { id, ...written }
      const cleaned = cleanPicture(await buffer(files.read(id)))
      if (!cleaned) throw httpError(400, isPhonePicture(head) ? PHONE_PICTURE : NO_PICTURE)
      if (cleaned.length === written.size) return { id, ...written }
      const clean = random.token()
      const rewritten = await files.write(clean, Readable.from([cleaned]))
      await files.remove(id)
      return { id: clean, ...rewritten }
    } catch (error) {
      await files.remove(id)
      throw error
    }
  }
}

function downloadRoutes(app: App, context: Context) {
  const { clock, files, signingSecret, store } = context
  const sign = (id: string, expires: number) => signatureOf(signingSecret, `${id} ${expires}`)

  app.get('/files/uploads/:id/:name', { schema: { params: FileParams } }, async (request, reply) => {
    const { id, name } = request.params
    const file = await store.evidence.file(id)
    if (!file || !(await isReadableUpload(context, senderOf(request).user, file)))
      throw httpError(404, 'You have no such file.')
    const expires = clock.now() + FILE_LINK_MS
    const query = new URLSearchParams({ expires: String(expires), signature: sign(id, expires) })
    return reply.redirect(`/files/signed/${id}/${encodeURIComponent(name)}?${query}`, 302)
  })

  app.get(
    '/files/signed/:id/:name',
    { schema: { params: FileParams, querystring: LinkQuery } },
    async (request, reply) => {
      const { id, name } = request.params
      const { expires, signature } = request.query
      const file = await store.evidence.file(id)
      if (!file || !sameSecret(signature, sign(id, expires))) throw httpError(404, 'There is no such file.')
      if (clock.now() >= expires)
        throw httpError(403, 'This link is too old; open the file from the test again.')
      return reply
        .headers({ ...UPLOAD_HEADERS, 'cache-control': 'private, no-store', 'content-length': file.size })
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(file, name))}`,
        )
        .type('application/octet-stream')
        .send(files.read(id))
    },
  )
}

/** What is kept once has a name for each place where it is. */
const nameOf = (file: FileRow, asked: string) => (file.type === EXACT ? cleanName(asked) : file.name)

const isMedia = (path: string) => path.startsWith('media/') && MEDIA_ENDINGS.has(extname(path).toLowerCase())

/** Files in a test's folder, for invited users: images, sounds, films and captions, and what a problem offers for download. */
async function testFileRoute(app: App, context: Context) {
  await app.register(fastifyStatic, { serve: false, root: process.cwd() })

  app.get<{ Params: TestFileParams }>('/files/tests/:slug/*', async (request, reply) => {
    const { user } = senderOf(request)
    const { test } = await invitedTo(context, user, request.params.slug)
    const path = posix.normalize(request.params['*'])
    if (path.startsWith(`${ASSETS}/`)) {
      if (!(await isGivenAway(context, user, test, path)))
        throw httpError(404, `The test has no file "${path}" for you.`)
      const name = encodeURIComponent(basename(path))
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    } else if (!isMedia(path) && !IMAGE_ENDINGS.has(extname(path).toLowerCase()))
      throw httpError(404, `The test has no image "${path}".`)
    return reply.headers(UPLOAD_HEADERS).sendFile(path, test.definition.folder)
  })
}

/** Of the files for runs, only those in a problem's `downloads` are served, once the problem may be read. */
async function isGivenAway(
  { attempts, clock }: Context,
  user: UserRow,
  test: CatalogTest,
  path: string,
): Promise<boolean> {
  const attempt = await attempts.of(user, test)
  if (user.usertype !== 'recruiter' && !attempt?.started_at) return false
  const times = attempt && timesOf(test.definition, attempt, clock.now())
  const begun = test.sections.filter(
    (_, index) => user.usertype === 'recruiter' || times?.[index]?.status !== 'PND',
  )
  const address = `/files/tests/${test.definition.slug}/${path}`
  return begun.some(({ problems }) =>
    problems.some(({ shown: { downloads } }) => isListed(downloads, address)),
  )
}

const isListed = (list: unknown, address: string) => Array.isArray(list) && list.includes(address)

function isOfType({ fields }: MultipartFile, type: string): boolean {
  const field = fields.upload_type
  return field !== undefined && 'value' in field && field.value === type
}

/** A 429 or 413 for an upload beyond the user's quota. */
function excessOf({ count, size }: { readonly count: number; readonly size: number }, isExact: boolean) {
  const { files, fileBytes, versions, versionBytes } = USER_QUOTA
  const [mostFiles, mostBytes] = isExact ? [versions, versionBytes] : [files, fileBytes]
  if (count >= mostFiles) return httpError(429, `You have uploaded ${mostFiles} files, which is the limit.`)
  if (size >= mostBytes) return httpError(413, `You have uploaded ${mostBytes / 1e6} MB, which is the limit.`)
  return undefined
}

const tooLarge = () => httpError(413, UPLOAD_TOO_LARGE)

import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { UploadReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { sha256Of } from '../../backend/platform/hash.ts'
import type { CandidateHistory } from '../history.ts'
import { bodyOf } from './attempt.ts'
import { measured, type Page } from './page.ts'

type Upload = CandidateHistory['uploads'][number]

/** The files of a candidate. */
export class CandidateUploads {
  readonly #page: Page
  readonly #sent: Upload[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Uploads a file with a content of its own. */
  async upload(): Promise<void> {
    const { attempt, chance, name: who, request } = this.#page
    const name = `notes-${this.#sent.length + 1}.txt`
    const content = `${who} ${name} ${chance()}`
    const form = new FormData()
    form.append('upload_type', 'generic')
    form.append('name', name)
    form.append('file', new Blob([content]), name)
    const written = new Response(form)
    const body = Buffer.from(await written.arrayBuffer())
    const headers = { ...attempt.headers, 'content-type': written.headers.get('content-type') ?? '' }
    const { method, path } = CALLS.upload
    await measured(this.#page, 'upload', async () => {
      const reply = await request({ method, path, headers, body })
      const { resource_uri } = read(UploadReply, bodyOf(reply, 'An upload'), new ReadContext('upload'))
      this.#sent.push({ name: resource_uri, sent: sha256Of(content), read: undefined })
      return reply
    })
  }

  /** The files with what the server keeps of them now. */
  async stored(): Promise<readonly Upload[]> {
    const uploads: Upload[] = []
    for (const upload of this.#sent) uploads.push({ ...upload, read: await this.#read(upload.name) })
    return uploads
  }

  async #read(path: string): Promise<string | undefined> {
    const { attempt, request, url } = this.#page
    const { headers } = attempt
    let reply = await request({ method: 'GET', path, headers })
    const { location } = reply.headers
    if (location !== undefined) {
      const { pathname, search } = new URL(location, url())
      reply = await request({ method: 'GET', path: pathname + search, headers })
    }
    return reply.status === 200 ? sha256Of(reply.text) : undefined
  }
}

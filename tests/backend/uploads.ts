import type { TestEnvironment } from './environment.ts'
import type { Visitor } from './visitor.ts'

type FileContent = string | Uint8Array<ArrayBuffer>

/** A form as VALID-06 describes it. */
function formOf(name: string, content: FileContent, type: 'generic' | 'exact'): FormData {
  const form = new FormData()
  form.append('upload_type', type)
  form.append('filename_prefix', '')
  form.append('name', name)
  form.append('file', new Blob([content], { type: 'text/plain' }), name)
  return form
}

/** Sends a file through the real upload. */
export async function upload(
  environment: TestEnvironment,
  visitor: Visitor,
  name: string,
  content: FileContent,
) {
  return post(environment, visitor, formOf(name, content, 'generic'))
}

/** Sends a file that is kept as it is, whatever it is. */
export async function uploadExact(
  environment: TestEnvironment,
  visitor: Visitor,
  name: string,
  content: FileContent,
) {
  return post(environment, visitor, formOf(name, content, 'exact'))
}

async function post(environment: TestEnvironment, visitor: Visitor, body: FormData) {
  const reply = await fetch(`${environment.backend.url}/rpc/upload`, {
    method: 'POST',
    body,
    headers: headersOf(visitor),
  })
  return { status: reply.status, body: await reply.json() }
}

/** What a browser of this visitor sends with a request of its own. */
export const headersOf = ({ cookies }: Visitor) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'x-csrftoken': cookies.csrftoken ?? '',
})

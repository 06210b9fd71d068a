import type { TestEnvironment } from './environment.ts'
import type { Visitor } from './visitor.ts'

/** A form as VALID-06 describes it. */
function formOf(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): FormData {
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
  content: string | Uint8Array<ArrayBuffer>,
  type: 'generic' | 'exact' = 'generic',
) {
  const reply = await fetch(`${environment.backend.url}/rpc/upload`, {
    method: 'POST',
    body: formOf(name, content, type),
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

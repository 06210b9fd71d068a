import { act } from 'react'
import type { UploadOptions } from '../../view.ts'
import { eventually } from '../page/eventually.ts'

interface FakeUpload {
  readonly file: File
  readonly options: UploadOptions | undefined
  arrive(): Promise<void>
  fail(message: string): Promise<void>
}

/**
 * Uploads that end when the test says so, at the address `/files/<name>`.
 *
 * @example
 * const { upload, sending } = fakeUploads()
 * const view = await openView(plugin, { problem, solution, upload })
 * await (await sending(0)).fail('The file is too large.')
 */
export function fakeUploads() {
  const sendings: FakeUpload[] = []
  const upload = (file: File, options?: UploadOptions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const arrive = () => act(async () => resolve(`/files/${file.name}`))
    const fail = (message: string) => act(async () => reject(new Error(message)))
    sendings.push({ file, options, arrive, fail })
    return promise
  }
  const sending = (index: number) =>
    eventually(() => {
      const found = sendings[index]
      if (!found) throw new Error(`There is no upload ${index}: the view has sent ${sendings.length} files`)
      return found
    })
  return { upload, sendings, sending }
}

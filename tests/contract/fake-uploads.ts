import { act } from 'react'
import { expect, vi } from 'vitest'
import type { UploadOptions } from '../../src/sdk/view.ts'

interface FakeUpload {
  readonly file: File
  readonly options: UploadOptions | undefined
  arrive(): Promise<void>
  fail(message: string): Promise<void>
}

/** Uploads that end when the test says so, at the address `/files/<name>`. */
export function fakeUploads() {
  const sendings: FakeUpload[] = []
  const upload = (file: File, options?: UploadOptions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const arrive = () => act(async () => resolve(`/files/${file.name}`))
    const fail = (message: string) => act(async () => reject(new Error(message)))
    sendings.push({ file, options, arrive, fail })
    return promise
  }
  const sending = async (index: number) => {
    await vi.waitFor(() => expect(sendings.length).toBeGreaterThan(index))
    const found = sendings[index]
    if (!found) throw new Error(`No upload ${index}`)
    return found
  }
  return { upload, sendings, sending }
}

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { uploadFile } from '../../src/adapters/http/upload.ts'

it('[CALL-42] an upload that was called off before it began sends nothing', async () => {
  const controller = new AbortController()
  controller.abort(new Error('called off'))
  const sending = uploadFile('http://127.0.0.1:1/rpc/upload', new Blob(['x']), 'x.txt', {
    signal: controller.signal,
  })
  await expect(sending).rejects.toThrow('called off')
})

// @vitest-environment happy-dom
import { unzipSync } from 'fflate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { FILES, file, openRepository as open, source, text } from '../../tests/contract/open-repository.tsx'
import { collect } from '../families/repository/collect.ts'

describe('the whole repository', () => {
  const BUTTON = { role: 'button', name: 'Download the repository' }

  /** The archives that the browser was given. */
  function archives() {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:one'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    return blobs
  }

  it('comes as one archive, with what is not a text, and says what is not in it', async () => {
    const blobs = archives()
    const large = { size: 6e6, encoding: 'utf-8' as const, content: '', is_truncated: true }
    const blob = async (path: string) => (path === 'dump.csv' ? large : (FILES[path] ?? text('main')))
    const { view, page, said } = await open(source({ blob }))
    await page.click(BUTTON)
    await vi.waitFor(() => expect(blobs).toHaveLength(1))
    const entries = unzipSync(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()))
    expect(Object.keys(entries)).toEqual([
      'a.html',
      'b.py',
      'logo.svg',
      'src/deep/main.go',
      'src/main.py',
      'x.bin',
    ])
    expect([...(entries['x.bin'] ?? [])]).toEqual([0, 1, 2])
    expect(said()).toContain('Missing or incomplete in the archive: dump.csv')
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('says why it could not be fetched, and fetches it when it is requested again', async () => {
    const blobs = archives()
    const repository = source({ blob: async () => text('all') })
    const { view, page, said } = await open(repository)
    repository.tree.mockRejectedValueOnce(new Error('Nobody answers.'))
    await page.click(BUTTON)
    expect(said()).toContain('The repository could not be downloaded. Nobody answers.')
    await page.click({ role: 'button', name: 'Try again' })
    await vi.waitFor(() => expect(blobs).toHaveLength(1))
    expect(said()).not.toContain('Nobody answers.')
    await view.close()
  })
})

it('leaves out of an archive what would lead out of its folder', async () => {
  const tree = async () => ({ entries: [file('../evil'), file('/etc/passwd'), file('a/b'), file('good.py')] })
  const { files } = await collect(
    { tree, blob: async () => text('x') },
    { signal: new AbortController().signal, onProgress() {} },
  )
  expect([...files.keys()]).toEqual(['good.py'])
})

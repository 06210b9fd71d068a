import { saveFile } from '@assess/sdk/ui'
import type { Content } from '../edits.ts'
import { baseOf } from '../paths.ts'
import { filesTexts } from '../texts.ts'
import { addressOfUpload } from './UploadedFile.tsx'

/** Has the browser store a file. */
export function downloadFile(path: string, content: Content | undefined): void {
  if (content === undefined) return
  if (typeof content === 'string') {
    saveFile(baseOf(path), new Blob([content]))
    return
  }
  const link = document.createElement('a')
  link.href = addressOfUpload(content.uri, path)
  link.download = baseOf(path)
  link.click()
}

/** Puts a text onto the clipboard; resolves with what is to be said of it. */
export async function copyText(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return filesTexts.isCopied(text)
  } catch {
    return filesTexts.notCopied
  }
}

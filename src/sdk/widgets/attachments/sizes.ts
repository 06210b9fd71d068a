import { sizeText } from '../../format.ts'
import { tabStorage } from '../../tab-storage.ts'

const keyOf = (uri: string) => `assess.size.${uri}`

/** Notes how large an upload is: an answer holds its address alone. */
export const noteSize = (uri: string, bytes: number): boolean => tabStorage.write(keyOf(uri), String(bytes))

/** How large an upload of this tab is, in words; `undefined` for any other. */
export function notedSize(uri: string): string | undefined {
  const noted = tabStorage.read(keyOf(uri))
  return noted === undefined ? undefined : sizeText(Number(noted))
}

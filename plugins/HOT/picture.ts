import { resourceAddress } from '@assess/sdk/ui'

/** What the HTML of an image says. */
export interface Picture {
  readonly source: string
  readonly alt: string
  /** In CSS pixels, where it is known. */
  readonly size: { readonly width: number; readonly height: number } | undefined
}

/** Reads the first image in a text; nothing of the text is shown or loaded. */
export function pictureIn(html: string): Picture {
  const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img')
  const [width = 0, height = 0] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)))
  return {
    source: resourceAddress(image?.getAttribute('src') ?? ''),
    alt: image?.getAttribute('alt') ?? '',
    size: width > 0 && height > 0 ? { width, height } : undefined,
  }
}

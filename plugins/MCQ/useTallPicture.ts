import { type RefObject, useLayoutEffect, useState } from 'react'

/** In CSS pixels: the width of a column of text, and from which height on a picture pushes what follows out of sight. */
const COLUMN = 768
const TALL = 240

const isTallAt = (width: number, height: number): boolean =>
  width > 0 && (Math.min(width, COLUMN) * height) / width >= TALL

/** By the size that the markup says, so that nothing moves when the picture comes; otherwise by that of the file. */
function isTall(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width')) || image.naturalWidth
  const height = Number(image.getAttribute('height')) || image.naturalHeight
  return isTallAt(width, height)
}

const IMAGE = /<img\b[^>]*>/gi

/** The same of HTML that is not shown yet, as far as it says sizes. */
function saysTall(html: string): boolean {
  const sizeIn = (image: string, name: string) =>
    Number(new RegExp(`\\b${name}=["']?(\\d+)`, 'i').exec(image)?.[1] ?? 0)
  return (html.match(IMAGE) ?? []).some((image) => isTallAt(sizeIn(image, 'width'), sizeIn(image, 'height')))
}

/** Whether a tall picture is among what an element shows. */
export function useTallPicture(host: RefObject<HTMLElement | null>, shown: string): boolean {
  const [isThere, tell] = useState(() => saysTall(shown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const look = () => tell([...element.querySelectorAll('img')].some(isTall))
    look()
    element.addEventListener('load', look, true)
    return () => element.removeEventListener('load', look, true)
  }, [host, shown])
  return isThere
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** In CSS pixels: the width of a column of text, and from which height on a picture pushes what follows out of sight. */
const COLUMN = 768
const TALL = 240

/** By the size that the markup says, so that nothing moves when the picture comes; otherwise by that of the file. */
function isTall(image: HTMLImageElement): boolean {
  const width = Number(image.getAttribute('width')) || image.naturalWidth
  const height = Number(image.getAttribute('height')) || image.naturalHeight
  return width > 0 && (Math.min(width, COLUMN) * height) / width >= TALL
}

/** Whether a tall picture is among what an element shows. */
export function useTallPicture(host: RefObject<HTMLElement | null>, shown: string): boolean {
  const [isThere, tell] = useState(false)
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

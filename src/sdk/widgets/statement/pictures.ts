/** Pictures of fewer pixels are signs in a line. */
const LEAST = 100

/** Marks the button round a picture that opens it large. */
export const OPENS_PICTURE = 'data-picture'

const isSign = (image: HTMLImageElement) => {
  const width = Number(image.getAttribute('width'))
  return width > 0 && width < LEAST
}

/** Makes pictures of a text buttons, which a keyboard reaches too; not those within a link. */
export function makePicturesOpen(content: ParentNode): void {
  for (const image of content.querySelectorAll('img')) {
    if (isSign(image) || image.closest('a, summary, button')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute(OPENS_PICTURE, '')
    button.setAttribute('aria-haspopup', 'dialog')
    image.replaceWith(button)
    button.append(image)
  }
}

/** The picture whose button was pressed. */
export function pressedPicture(target: EventTarget | null): HTMLImageElement | undefined {
  const button = target instanceof Element ? target.closest(`[${OPENS_PICTURE}]`) : null
  return button?.querySelector('img') ?? undefined
}

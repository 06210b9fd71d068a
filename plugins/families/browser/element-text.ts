/** A text for within an element of a page: what would end the element too early is written so that it does not. */
export const elementText = (text: string, element: 'style' | 'script'): string =>
  text.replace(new RegExp(`</(?=${element})`, 'gi'), '<\\/')

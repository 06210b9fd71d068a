import { expect, type Page } from '@playwright/test'
import { de as germanErrors } from '../../src/shell/texts/de/errors.ts'
import { FILLING, textsIn } from '../catalogues.ts'

/** Fewer letters may stand in the test itself by chance. */
const LETTERS_AT_LEAST = 3

/** What a text of a catalogue may look like on the screen: anything may stand where it is filled in. */
function asSeen(text: string): RegExp {
  const parts = text.split(FILLING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('\\S+')}$`, 'u')
}

const isProse = (text: string) => text.replaceAll(/\P{L}/gu, '').length >= LETTERS_AT_LEAST

/** All that the page shows and reads out, piece by piece, without the words of the test's author. */
async function piecesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pieces = document.title.split(' · ').slice(0, 1)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('noscript, [dir="auto"]')) pieces.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        pieces.push(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(pieces.map((piece) => piece.trim()))].filter(Boolean)
  })
}

export interface Judge {
  /** What the page says now that stands in an English catalogue. */
  english(): Promise<readonly string[]>
  /** Fails when the screen says anything in English, or fewer than `texts` texts in German. */
  lookAt(screen: string, texts: number): Promise<void>
}

/** Judges the words of a page by the catalogues. */
export async function judgeOf(page: Page): Promise<Judge> {
  const english = await textsIn('en')
  const german = await textsIn('de')
  const foreign = [...english]
    .filter(([place, text]) => isProse(text) && german.get(place) !== text)
    .map(([, text]) => text)
  const wanted = [...german.values()].filter(isProse).map(asSeen)
  const unwanted = [...foreign, ...Object.keys(germanErrors)].map(asSeen)
  const among = (texts: readonly RegExp[], pieces: readonly string[]) =>
    pieces.filter((piece) => texts.some((text) => text.test(piece)))

  return {
    english: async () => among(unwanted, await piecesOf(page)),
    async lookAt(screen, texts) {
      const pieces = await piecesOf(page)
      expect(among(unwanted, pieces), screen).toEqual([])
      expect(among(wanted, pieces).length, `${screen}: ${pieces.join(' | ')}`).toBeGreaterThanOrEqual(texts)
    },
  }
}

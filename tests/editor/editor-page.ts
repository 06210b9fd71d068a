import type { Page } from 'puppeteer'
import type { Lab } from './lab.ts'

export const HEAD = 'import sys\nlimit = 3\n'
export const BODY = 'first\nsecond\nthird'
export const TAIL = '\n# end\nprint(limit)'

/** An editor on a page of its own, and the hands of a candidate. */
export interface EditorPage {
  readonly page: Page
  text(): Promise<unknown>
  keys(...chords: readonly string[]): Promise<void>
  /** The middle of a line's first letters on the screen, by its text. */
  at(line: string): Promise<{ x: number; y: number }>
  clickOn(line: string): Promise<void>
  expectStatus(text: string): Promise<void>
}

/** Opens an editor whose first two and last two lines are locked; `more` are further settings of the lab's page. */
export async function openEditor(lab: Lab, more: Readonly<Record<string, string>> = {}): Promise<EditorPage> {
  const page = await lab.open({ code: HEAD + BODY + TAIL, head: '2', tail: '2', ...more })
  await page.waitForSelector('.monaco-editor .view-line')

  async function at(line: string) {
    const place = await page.waitForFunction(
      (wanted) => {
        const lines = [...document.querySelectorAll('.view-line > span')]
        const found = lines.find((each) => each.textContent?.replaceAll('\u00a0', ' ') === wanted)
        const box = found?.getBoundingClientRect()
        return box && { x: box.x + 12, y: box.y + box.height / 2 }
      },
      {},
      line,
    )
    return (await place.jsonValue()) ?? { x: 0, y: 0 }
  }

  return {
    page,
    at,
    text: () => page.evaluate('written'),
    async keys(...chords) {
      for (const chord of chords) {
        const names = chord.split('+') as Parameters<Page['keyboard']['press']>[0][]
        const last = names.pop()
        for (const name of names) await page.keyboard.down(name)
        if (last) await page.keyboard.press(last)
        for (const name of names.reverse()) await page.keyboard.up(name)
      }
    },
    async clickOn(line) {
      const { x, y } = await at(line)
      await page.mouse.click(x, y)
    },
    async expectStatus(text) {
      await page.waitForFunction(
        (wanted) => document.querySelector('[role=status]')?.textContent === wanted,
        {},
        text,
      )
    },
  }
}

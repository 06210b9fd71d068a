import type { Page } from '@playwright/test'

/** A person in a browser who opens one question after the other. */
export class Reader {
  readonly #page: Page
  #answered = 0
  #reloads = 0
  readonly #failed: string[] = []

  /** `page` shows the list of questions. */
  constructor(page: Page) {
    this.#page = page
    page.on('load', () => {
      this.#reloads += 1
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname) && response.status() >= 400)
        this.#failed.push(`${response.status()} ${pathname}`)
    })
  }

  get answered(): number {
    return this.#answered
  }

  get reloads(): number {
    return this.#reloads
  }

  /** Opens the next question, answers it, waits until that is saved, and goes back to the list. */
  async answerNext(): Promise<void> {
    const links = this.#page.getByRole('main').getByRole('link')
    const link = links.nth(this.#answered % (await links.count()))
    await link.click()
    const main = this.#page.getByRole('main')
    const text = main.getByRole('textbox')
    const field = text.or(main.getByRole('radio')).or(main.getByRole('checkbox')).first()
    await field.waitFor()
    if ((await text.count()) > 0) await text.first().fill(`Answer ${this.#answered}`)
    else await field.click()
    await this.#page
      .getByText(/^Saved \d/)
      .first()
      .waitFor()
    this.#answered += 1
    await this.#page.getByRole('link', { name: 'All questions' }).click()
    await links.first().waitFor()
  }

  /** What a person would have seen go wrong. */
  async faults(): Promise<readonly string[]> {
    const reloads = this.#reloads > 0 ? [`The page was reloaded ${this.#reloads} times`] : []
    return [...this.#failed, ...reloads]
  }
}

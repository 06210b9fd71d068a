import type { Page } from 'puppeteer'

/** Where a page is left for; one for each profile. */
export const otherPages = new WeakMap<object, Page>()

interface Absence {
  readonly from: 'tab' | 'window'
  /** Puts away what it took. */
  end(): Promise<void>
}

/** The pages that somebody is away from. */
export const absences = new WeakMap<Page, Absence>()

/** Nobody is away any more from a page that somebody else will use, and it may be the one that was left for. */
export async function forgetAbsence(page: Page): Promise<void> {
  otherPages.delete(page.browserContext())
  const absence = absences.get(page)
  absences.delete(page)
  await absence?.end()
}

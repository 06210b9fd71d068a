import type { Browser, BrowserContext, Page } from 'puppeteer'

/** A browser profile: what one device keeps. */
export interface Profile {
  newPage(): Promise<Page>
}

/** Where the devices of a flow come from. */
export interface Profiles {
  /** Where the backend has to listen, as a browser keeps what it has by address; 0 for anywhere. */
  readonly port: number
  /** An empty profile; its number, from 1. */
  open(): Promise<number>
  of(device: number): Profile
  /** Puts away what was opened; `site` is the address of the backend, which still runs. */
  close(site: string): Promise<void>
}

/** The profile of each device, in the order of their opening. */
function createSeries<P extends Profile>() {
  const list: P[] = []
  return {
    list,
    of(device: number): P {
      const profile = list[device - 1]
      if (!profile) throw new Error(`There is no device ${device}`)
      return profile
    },
  }
}

/** The headless shell forbids what every browser with a window allows at a press: to write into the clipboard. */
async function createContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.createBrowserContext()
  await context.setPermission('*', { permission: { name: 'clipboard-write' }, state: 'granted' })
  return context
}

/** Each profile is new, and gone at the end. */
export function createProfiles(browser: Browser): Profiles {
  const { list, of } = createSeries<BrowserContext>()
  return {
    port: 0,
    open: async () => list.push(await createContext(browser)),
    of,
    async close() {
      for (const context of list) await context.close()
    },
  }
}

interface Kept {
  readonly context: BrowserContext
  /** The page that is used again. */
  page: Page | undefined
}

/** The profiles of one kind. */
interface KeptProfiles {
  /** Those of the next flow, which begins when the one before is over. */
  next(): Profiles
  /** Starts again after something went wrong. */
  drop(): Promise<void>
}

/** The window in which every flow begins, in CSS pixels. */
export const WINDOW = { width: 1280, height: 800 } as const

/** Lends profiles to flows; those that are given back are used again, emptied. */
export interface ProfilePool {
  /** Plays with profiles that nobody else has, and gives up those on which something went wrong. */
  lend<T>(play: (profiles: Profiles) => Promise<T>, isSound: (played: T) => boolean): Promise<T>
  /** Ends the pages of those that nobody uses. */
  clear(): Promise<void>
}

export function createProfilePool(browser: Browser): ProfilePool {
  const free: KeptProfiles[] = []
  return {
    async lend(play, isSound) {
      const kept = free.pop() ?? createKeptProfiles(browser)
      let sound = false
      try {
        const played = await play(kept.next())
        sound = isSound(played)
        return played
      } finally {
        if (!sound) await kept.drop()
        free.push(kept)
      }
    },
    async clear() {
      for (const kept of free.splice(0)) await kept.drop()
    },
  }
}

/**
 * Profiles that one flow after the other uses, emptied in between: the player's files and what the browser compiled of
 * them stay, as well as the process of the page. Starting a profile takes longer than most of a short flow.
 */
function createKeptProfiles(browser: Browser): KeptProfiles {
  const kept: Kept[] = []
  let port = 0

  function next(): Profiles {
    const { list, of } = createSeries<Profile>()
    return {
      port,
      of,
      async open() {
        const known = kept[list.length] ?? { context: await createContext(browser), page: undefined }
        kept[list.length] = known
        return list.push(profileOf(known))
      },
      async close(site) {
        port = Number(new URL(site).port)
        const used = kept.slice(0, list.length)
        const emptied = await Promise.allSettled(used.map((profile) => empty(profile, site)))
        if (emptied.some(({ status }) => status === 'rejected')) await drop()
      },
    }
  }

  async function drop() {
    for (const { context } of kept.splice(0)) await context.close()
  }

  return { next, drop }
}

function profileOf(kept: Kept): Profile {
  return {
    async newPage() {
      const page = kept.page ?? (await kept.context.newPage())
      kept.page = undefined
      return page
    },
  }
}

/**
 * Leaves one page, on a plain page of the same site: going to `about:blank` would end its process. What is stored goes
 * away after the page has, as it may write when it is left.
 */
async function empty(kept: Kept, site: string): Promise<void> {
  const [first, ...others] = await kept.context.pages()
  await Promise.all(others.map((other) => other.close()))
  // A flow may have closed every tab; what they stored is there all the same.
  const page = first ?? (await kept.context.newPage())
  await clearFocusLoss(page)
  await page.setOfflineMode(false)
  await page.setViewport(WINDOW)
  await page.goto(`${site}/`)
  const cdp = await page.createCDPSession()
  await Promise.all([
    page.evaluate('sessionStorage.clear()'),
    cdp.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' }),
    cdp.send('Network.clearBrowserCookies'),
    cdp.send('Page.resetNavigationHistory'),
  ])
  await cdp.detach()
  kept.page = page
}

/** The page of a profile that takes the focus from the others, by browser context. */
export const otherPages = new WeakMap<object, Page>()

interface FocusLoss {
  readonly from: 'tab' | 'window'
  /** Releases what it uses. */
  end(): Promise<void>
}

/** Pages that have lost the focus, or are hidden. */
export const focusLosses = new WeakMap<Page, FocusLoss>()

/** Ends the focus loss of a page that the next flow uses. */
async function clearFocusLoss(page: Page): Promise<void> {
  otherPages.delete(page.browserContext())
  const loss = focusLosses.get(page)
  focusLosses.delete(page)
  await loss?.end()
}

import type { BrowserContext } from 'puppeteer'
import { openTab } from '../cli/replay/page/tab.ts'

/** A tab of a real browser on real time. `onError` gets each error of its page. */
export const openRealTab = (profile: BrowserContext, onError: (message: string) => void = () => undefined) =>
  openTab({
    profile,
    name: 'a',
    device: 1,
    start: 0,
    seed: 1,
    virtual: false,
    watch: [],
    timezone: 'UTC',
    onLine: () => undefined,
    onError,
    onComplaint: () => undefined,
  })

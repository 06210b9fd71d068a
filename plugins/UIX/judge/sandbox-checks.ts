import { text } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { type Chromium, openChromium } from '../../families/browser/cdp.ts'
import { findChromium, NO_BROWSER } from '../../families/browser/chromium.ts'
import { type Site, visit } from './visit.ts'

/** What the sandbox is given as its input. */
export interface SandboxWork extends Site {
  readonly checks: readonly {
    readonly id: number
    readonly width: number
    readonly program: string
    /** Whether the candidate may see what the page writes to its console. */
    readonly isShown: boolean
  }[]
}

/** What it prints, one a line. */
export type SandboxReport =
  | { readonly kind: 'console'; readonly line: string }
  /** `message` says why it failed; absent, it passed. */
  | { readonly kind: 'checked'; readonly id: number; readonly message?: string }
  | { readonly kind: 'late'; readonly id: number }

/** For one check, with the page's own beginning and perhaps the browser's. */
const TIMEOUT_MS = 10_000

const report = (report: SandboxReport) => process.stdout.write(`${JSON.stringify(report)}\n`)

/** The value, or nothing when it takes too long or fails. */
async function withTimeout<T>(promise: Promise<T>): Promise<T | undefined> {
  const timeout = new AbortController()
  const late = rest(TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined)
  const outcome = await Promise.race([promise.catch(() => undefined), late])
  timeout.abort()
  return outcome
}

/** Checks the page, reloaded each time; a browser that hangs or has ended is followed by another one. */
async function work({ checks, ...site }: SandboxWork, file: string) {
  let chromium: Chromium | undefined
  for (const { id, width, program, isShown } of checks) {
    chromium ??= openChromium(file)
    const onConsole = (line: string) => isShown && report({ kind: 'console', line })
    const message = await withTimeout(visit(chromium, site, { width, program, onConsole }))
    if (message !== undefined) report({ kind: 'checked', id, ...(message !== '' && { message }) })
    else {
      report({ kind: 'late', id })
      chromium.kill()
      chromium = undefined
    }
  }
  chromium?.kill()
}

const file = findChromium()
if (file === undefined) process.exit(NO_BROWSER)
await work(JSON.parse(await text(process.stdin)), file)
process.exit(0)

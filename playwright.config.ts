import { defineConfig } from '@playwright/test'
import { QUIET_FLAGS, requireBrowser } from './cli/host/browser.ts'
import { findShell } from './cli/replay/browser/engine.ts'
import { TEST_MS, WAIT_MS } from './tests/timeouts.ts'

/** End to end: the built player, a real server and a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'dist/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  reporter: 'list',
  use: {
    launchOptions: {
      // The same browser without windows takes about half of the processor's time.
      executablePath: findShell() ?? (await requireBrowser()),
      args: [...QUIET_FLAGS],
      chromiumSandbox: false,
    },
    viewport: { width: 1280, height: 800 },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
  },
})

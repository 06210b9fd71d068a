import { defineConfig } from '@playwright/test'
import { TEST_MS, WAIT_MS } from './tests/timeouts.ts'

/** End to end: the built player, a real server and a real browser, each of them in every test. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'dist/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  reporter: 'list',
})

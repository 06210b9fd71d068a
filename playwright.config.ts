import { defineConfig } from '@playwright/test'

/** End to end: the built player, a real server and a real browser, each of them in every test. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'dist/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
})

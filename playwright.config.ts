import { defineConfig } from '@playwright/test'

/** End-to-end tests in real time, against the real server in a process of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.assess/e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
})

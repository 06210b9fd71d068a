import { defineConfig } from 'vitest/config'

/** Runs the tests of one package; a test that waits longer than this waits in vain. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  test: {
    include: ['*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
  },
})

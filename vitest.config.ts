import { defineConfig } from 'vitest/config'

/** The same JSX runtime as the player's build. */
const oxc = { jsx: { runtime: 'automatic', importSource: '@emotion/react' } } as const

export default defineConfig({
  oxc,
  test: {
    include: ['{src,plugins,cli,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    typecheck: {
      enabled: true,
      include: ['tests/types/**/*.test-d.ts'],
      tsconfig: './tests/types/tsconfig.json',
    },
  },
})

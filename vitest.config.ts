import { defineConfig } from 'vitest/config'

/** The same JSX runtime as the player's build. */
const oxc = { jsx: { runtime: 'automatic', importSource: '@emotion/react' } } as const
const FOLDERS = '{src,plugins,cli,tests}/**'

export default defineConfig({
  oxc,
  test: {
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['tests/patience.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many wait for a browser, a server or a compiler most of their time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${FOLDERS}/*.test.ts`],
          isolate: false,
          typecheck: {
            enabled: true,
            include: ['tests/types/**/*.test-d.ts'],
            tsconfig: './tests/types/tsconfig.json',
          },
        },
      },
      // Whatever draws leaves its styles behind.
      { extends: true, test: { name: 'screens', include: [`${FOLDERS}/*.test.tsx`] } },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { TEST_MS, WAIT_MS } from './tests/timeouts.ts'

/** The same JSX runtime as the player's build. */
const oxc = { jsx: { runtime: 'automatic', importSource: '@emotion/react' } } as const
const FOLDERS = '{src,plugins,cli,tests}/**'

export default defineConfig({
  oxc,
  test: {
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['tests/setup.ts'],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
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

/** What the player shares with problem types from packages, so that there is one React, one Emotion and one SDK. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@assess/sdk',
  '@assess/sdk/ui',
] as const

export type SharedModule = (typeof SHARED_MODULES)[number]

/** Where a page keeps them, for the modules that its import map leads to. */
export const SHARED_KEY = '__assess_shared_modules__'

/** What a build of the player says of them: the address of each by its name. */
export const SHARED_FILE = 'shared.json'

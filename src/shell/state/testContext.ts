import { createContext, use } from 'react'
import type { BookmarkStore } from './bookmarks.ts'
import type { Brand } from './brand.ts'
import type { ChatState } from './chat.ts'
import type { PlayerSession } from './playerSession.ts'
import type { ViewCache } from './viewCache.ts'

/** The test that is open, for every screen below it. */
export interface OpenTest {
  readonly slug: string
  readonly session: PlayerSession
  readonly bookmarks: BookmarkStore
  readonly views: ViewCache
  readonly brand: Brand
  readonly chat: ChatState
  /** Whether the candidate asked for the submission that runs; any other one has a screen of its own. */
  readonly manual: { isSubmitting: boolean }
  /** Submits by hand, everything or the current timed section. */
  submit(scope: 'test' | 'section'): Promise<void>
}

const TestContext = createContext<OpenTest | undefined>(undefined)

export const TestProvider = TestContext.Provider

/** For what is shown with or without a test. */
export function useTestIfAny(): OpenTest | undefined {
  return use(TestContext)
}

export function useTest(): OpenTest {
  const test = useTestIfAny()
  if (!test) throw new Error('A screen of a test was rendered outside TestProvider')
  return test
}

import { proxy } from 'valtio/vanilla'
import { createBookmarkShelf } from '../bookmarks.ts'
import { createBrand } from '../brand/brand.ts'
import { createChatDesk } from '../chat/desk.ts'
import { createViewShelf } from '../problem/views.ts'
import type { PlayerServices } from '../services.ts'
import type { OpenTest } from './context.ts'

/** Opens a test: its session and what the screens keep beside it. */
export function openTest(services: PlayerServices, slug: string): OpenTest {
  const session = services.openSession(slug)
  const manual = proxy({ isSubmitting: false })
  return {
    slug,
    session,
    manual,
    bookmarks: createBookmarkShelf(services.bookmarks, slug),
    views: createViewShelf(services.registry),
    brand: createBrand(services, slug),
    chat: createChatDesk({ ...services, slug, session }),
    async submit() {
      manual.isSubmitting = true
      await session.submit()
      manual.isSubmitting = false
    },
  }
}

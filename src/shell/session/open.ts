import { proxy } from 'valtio/vanilla'
import { createBookmarkShelf } from '../bookmarks.ts'
import { createBrand, supportOf } from '../brand/brand.ts'
import { createChatDesk } from '../chat/desk.ts'
import { createViewShelf } from '../problem/views.ts'
import type { PlayerServices } from '../services.ts'
import type { OpenTest } from './context.ts'

/** Opens a test: its session and what the screens keep beside it. */
export function openTest(services: PlayerServices, slug: string): OpenTest {
  const brand = createBrand(services, slug)
  const session = services.openSession(slug, () => supportOf(brand.state.label, services.supportEmail))
  const manual = proxy({ isSubmitting: false })
  return {
    slug,
    session,
    manual,
    bookmarks: createBookmarkShelf(services.bookmarks, slug),
    views: createViewShelf(services.registry),
    brand,
    chat: createChatDesk(),
    async submit(scope) {
      manual.isSubmitting = true
      await (scope === 'section' ? session.submitSection() : session.submit())
      manual.isSubmitting = false
    },
  }
}

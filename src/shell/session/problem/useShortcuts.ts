import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { isTextField, type ShortcutAction, shortcutOf } from '../../features/help/shortcuts.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'

/** The keys of a problem's page. */
export function useShortcuts(problem: string, position: Neighbours | undefined) {
  const { slug, session } = useOpenTest()
  const [, navigate] = useLocation()
  const previous = position?.previous
  const next = position?.next
  useEffect(() => {
    const acts: Record<ShortcutAction, () => void> = {
      previous: () => previous && navigate(paths.problem(slug, previous)),
      next: () => next && navigate(paths.problem(slug, next)),
      bookmark: () => session.toggleBookmark(problem),
      list: () => navigate(paths.problems(slug)),
      help: () => navigate(paths.help(slug)),
    }
    function press(event: KeyboardEvent) {
      const action = shortcutOf(event, isTextField(event.target))
      if (!action) return
      event.preventDefault()
      acts[action]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [slug, session, navigate, problem, previous, next])
}

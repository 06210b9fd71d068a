import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { type ShortcutAction, shortcutOf } from '../../features/help/shortcuts.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'
import { isTextField } from '../../ui/textField.ts'

/** The keys of a problem's page; `swap` goes from its passage, where it has one, to the question and back. */
export function useShortcuts(problem: string, position: Neighbours | undefined, swap?: () => void) {
  const { slug, session } = useOpenTest()
  const [, navigate] = useLocation()
  const previous = position?.previous
  const next = position?.next
  const latestSwap = useRef(swap)
  useEffect(() => {
    latestSwap.current = swap
  })
  useEffect(() => {
    const acts: Record<ShortcutAction, () => void> = {
      previous: () => previous && navigate(paths.problem(slug, previous)),
      next: () => next && navigate(paths.problem(slug, next)),
      bookmark: () => session.toggleBookmark(problem),
      passage: () => latestSwap.current?.(),
      list: () => navigate(paths.problems(slug)),
      help: () => navigate(paths.help(slug)),
    }
    function press(event: KeyboardEvent) {
      const action = shortcutOf(event, isTextField(event.target))
      if (!action || (action === 'passage' && !latestSwap.current)) return
      event.preventDefault()
      acts[action]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [slug, session, navigate, problem, previous, next])
}

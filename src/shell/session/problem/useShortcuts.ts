import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useOfferedKeys } from '../../../sdk/widgets/keys/offered.ts'
import { offeredOnPage, type ShortcutAction, shortcutOf } from '../../features/help/shortcuts.ts'
import { paths } from '../../routing/routes.ts'
import { saveNow } from '../../state/askedSaves.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { Neighbours } from '../../state/problemOrder.ts'
import { isTextField } from '../../ui/textField.ts'

type Acts = Readonly<Record<ShortcutAction, (() => void) | undefined>>

/** The keys of a problem's page; `swap` goes from its passage, where it has one, to the question and back. */
export function useShortcuts(problem: string, position: Neighbours | undefined, swap?: () => void) {
  const { slug, session } = useOpenTest()
  const [, navigate] = useLocation()
  const { next, previous } = position ?? {}
  const acts: Acts = {
    previous: previous === undefined ? undefined : () => navigate(paths.problem(slug, previous)),
    next: next === undefined ? undefined : () => navigate(paths.problem(slug, next)),
    bookmark: () => session.toggleBookmark(problem),
    passage: swap,
    list: () => navigate(paths.problems(slug)),
    help: () => navigate(paths.help(slug)),
  }
  useOfferedKeys('page', () => offeredOnPage({ ...acts, save: () => void saveNow(session) }))
  useLetters(acts)
}

function useLetters(acts: Acts) {
  const newest = useRef(acts)
  useLayoutEffect(() => {
    newest.current = acts
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = shortcutOf(event, isTextField(event.target))
      if (!action || (action === 'passage' && !newest.current.passage)) return
      event.preventDefault()
      newest.current[action]?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

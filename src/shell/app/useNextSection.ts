import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { useLocation } from 'wouter'
import { paths } from '../routing/guards.ts'
import { useTest } from '../state/testContext.ts'

/** After a section was handed in, the first problem of the next one opens (SECTION-06, AUTO-05). */
export function useNextSection(): void {
  const { session, slug } = useTest()
  const { section } = useSnapshot(session.state)
  const [, navigate] = useLocation()
  const before = useRef(section)
  useEffect(() => {
    const isNext = before.current !== undefined && section !== undefined && section !== before.current
    before.current = section
    const opened = session.state.sections.find((one) => one.slug === section)
    const first = opened?.problems[0]
    if (isNext && first) navigate(paths.problem(slug, first), { replace: true })
  }, [session, slug, section, navigate])
}

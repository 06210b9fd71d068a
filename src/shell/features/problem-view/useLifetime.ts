import { useLayoutEffect, useState } from 'react'
import { createLifetime, type Lifetime } from '../../../kernel/lifetime.ts'
import { knownFault } from './openViews.ts'

const opened = () => createLifetime((error) => reportError(knownFault(error)))

/** Lives as long as the component is on the page. */
export function useLifetime(): Lifetime {
  const [lifetime, renew] = useState(opened)
  useLayoutEffect(() => {
    // React may take the effects of a component away and put them back.
    if (lifetime.signal.aborted) renew(opened)
    return () => lifetime.end()
  }, [lifetime])
  return lifetime
}

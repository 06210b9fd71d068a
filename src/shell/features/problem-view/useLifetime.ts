import { useLayoutEffect, useState } from 'react'
import { createLifetime, type Lifetime } from '../../../kernel/lifetime.ts'

/** Lives as long as the component is on the page. */
export function useLifetime(): Lifetime | undefined {
  const [lifetime, setLifetime] = useState<Lifetime>()
  useLayoutEffect(() => {
    const opened = createLifetime((error) => reportError(error))
    setLifetime(opened)
    return () => opened.end()
  }, [])
  return lifetime
}

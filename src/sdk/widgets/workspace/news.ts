import { useEffect, useState } from 'react'

/** What stands in a part, as one text; empty while there is nothing. */
type Stamps = Readonly<Record<string, string>>

/** The parts in which something has changed since they were last seen; those of `shown` are seen now. */
export function useNews(stamps: Stamps, shown: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(stamps)
  const unseen = Object.keys(stamps).filter((name) => stamps[name] !== seen[name])
  const isSeenNow = unseen.some((name) => shown.includes(name))

  useEffect(() => {
    if (isSeenNow)
      setSeen((before) => ({
        ...before,
        ...Object.fromEntries(shown.map((name) => [name, stamps[name] ?? ''])),
      }))
  })

  return unseen.filter((name) => stamps[name] !== '' && !shown.includes(name))
}

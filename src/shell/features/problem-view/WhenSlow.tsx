import { type ReactNode, useEffect, useState } from 'react'
import { useServices } from '../../state/services.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'

/** A view that is waited for longer is said to be slow, in milliseconds. */
const SLOW_AFTER_MS = 5000

/** Stands where a view is waited for: the shape of a text, then `children` when that takes long. */
export function WhenSlow({ children }: { readonly children: ReactNode }) {
  const { clock } = useServices()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => clock.after(SLOW_AFTER_MS, () => setSlow(true)), [clock])
  return isSlow ? children : <TextSkeleton />
}

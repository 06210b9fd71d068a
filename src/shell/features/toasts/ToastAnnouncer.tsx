import { useEffect, useState } from 'react'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useServices } from '../../state/services.ts'
import type { Toast } from '../../state/toasts.ts'

/** How long a screen reader has to take up a new toast, in milliseconds. */
const NEWS_MS = 1000

/**
 * Tells a screen reader each toast once: a failure interrupts it, anything else waits. A region of its own, since
 * toasts that are read out where they stand would be so again whenever they move into a dialog or out of it.
 */
export function ToastAnnouncer({ toasts }: { readonly toasts: readonly Toast[] }) {
  const { clock } = useServices()
  const [announced, setAnnounced] = useState(0)
  const newest = toasts.at(-1)?.id ?? 0
  useEffect(() => clock.after(NEWS_MS, () => setAnnounced(newest)), [clock, newest])

  const words = (list: readonly Toast[]) =>
    list.map(({ id, text, code }) => <p key={id}>{code ? `${text} (${code})` : text}</p>)
  const news = toasts.filter(({ id }) => id > announced)
  return (
    <div css={hidden}>
      <div role="status" aria-atomic={false}>
        {words(news.filter(({ kind }) => kind !== 'danger'))}
      </div>
      <div role="alert" aria-atomic={false}>
        {words(news.filter(({ kind }) => kind === 'danger'))}
      </div>
    </div>
  )
}

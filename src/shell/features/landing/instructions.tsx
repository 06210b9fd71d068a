import { useLayoutEffect, useRef } from 'react'
import { textLanguage } from '../../../sdk/text-language.ts'
import { arrange, useNamedTables } from '../../../sdk/widgets/statement/arrange.ts'
import { prose } from '../../../sdk/widgets/statement/prose.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'

/** The sanitizer that newer browsers have built in. */
interface SanitizingElement {
  setHTML(html: string): void
}

const canSanitize = (element: Element): element is Element & SanitizingElement => 'setHTML' in element

interface InstructionsProps {
  /** As authored; it is cleaned here. */
  readonly html: string
}

function CleanedByBrowser({ html }: InstructionsProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!host.current || !canSanitize(host.current)) return
    host.current.setHTML(html)
    arrange(host.current)
    const language = textLanguage(host.current.textContent ?? '')
    if (language) host.current.lang = language
  }, [html])
  useNamedTables(host)
  return <div ref={host} css={prose} dir="auto" />
}

const CleanedByUs = onDemand<InstructionsProps>(
  async () => {
    const { Statement } = await import('../../../sdk/widgets/statement/Statement.tsx')
    return Statement
  },
  <TextSkeleton />,
)

/**
 * A browser that cleans HTML by itself shows the instructions with the first paint; for the others the cleaner of
 * statements is fetched, which is no part of the first load.
 */
export const Instructions = canSanitize(document.documentElement) ? CleanedByBrowser : CleanedByUs

import { useLayoutEffect, useMemo, useRef } from 'react'
import { cleanHtml } from './clean.ts'
import { prose } from './prose.ts'

interface InlineHtmlProps {
  /** HTML as authored; it is cleaned here. */
  readonly html: string
}

/** Authored HTML within a line or a label. */
export function InlineHtml({ html }: InlineHtmlProps) {
  const host = useRef<HTMLSpanElement>(null)
  const nodes = useMemo(() => [...cleanHtml(html).childNodes], [html])
  useLayoutEffect(() => host.current?.replaceChildren(...nodes), [nodes])
  return <span ref={host} css={prose} dir="auto" />
}

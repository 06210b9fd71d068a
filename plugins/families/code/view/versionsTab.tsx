import { muted, type ResultTab } from '@assess/sdk/ui'
import { useEffect } from 'react'
import { codeTexts } from '../texts.ts'
import { RevisionFailure, Revisions, type RevisionsProps } from './Revisions.tsx'
import type { RunActions } from './useRevisions.ts'

type VersionsProps<S> = Omit<RevisionsProps<S>, 'revisions'> & RunActions['revisions']

/** The earlier versions as a tab; they are asked for when they are looked at. */
export function versionsTab<S>(props: VersionsProps<S>): ResultTab {
  return {
    name: 'versions',
    title: codeTexts.revisions.title,
    content: <Versions {...props} />,
    isDrawnOnDemand: true,
  }
}

function Versions<S>({ list, failure, onToggle, retry, ...rest }: VersionsProps<S>) {
  useEffect(() => {
    onToggle(true)
    return () => onToggle(false)
  }, [onToggle])
  if (failure !== '') return <RevisionFailure message={failure} onRetry={retry} />
  return list ? <Revisions revisions={list} {...rest} /> : <p css={muted}>{codeTexts.revisions.loading}</p>
}

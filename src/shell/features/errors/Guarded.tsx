import type { ReactNode } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Shows the error page in the place of screens that break. */
export function Guarded({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <ErrorPage code={errorName(error)} />}>{children}</ErrorBoundary>
}

function errorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

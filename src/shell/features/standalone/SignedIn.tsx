import { type ReactNode, useCallback, useEffect } from 'react'
import { failureOf } from '../../../kernel/session/loading.ts'
import type { Identity, UserType } from '../../../wire/entities.schema.ts'
import { decideWithoutTest } from '../../routing/guards.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { ErrorPage } from '../errors/ErrorPage.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

interface SignedInProps {
  /** Anybody else is told that there is nothing here. */
  readonly only?: UserType
  children(identity: Identity): ReactNode
}

/** The guard of the screens without a test: somebody is signed in, in the right role (ROUTE-16..20, ROLE-10). */
export function SignedIn({ only, children }: SignedInProps) {
  const { api, signOut } = useServices()
  const [identity, retry] = useFetched(useCallback(() => api.identity(), [api]))
  const failure = identity.kind === 'failed' ? failureOf(identity.error) : undefined
  const { kind } = decideWithoutTest(identity.kind === 'here', failure)
  useEffect(() => {
    if (kind === 'sign-in') signOut()
  }, [kind, signOut])
  if (kind === 'failed') return <ErrorPage {...failure} retry={retry} />
  if (identity.kind !== 'here') return <PageSkeleton />
  if (only && identity.value.usertype !== only) return <NotFoundPage />
  return children(identity.value)
}

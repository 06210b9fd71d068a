import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { useLanguage } from '../sdk/useLanguage.ts'
import { BASE_PATH } from '../wire/calls.ts'
import { createAppearance } from './appearance.ts'
import { GlobalStyle } from './GlobalStyle.tsx'
import { NavigationProvider } from './navigation.ts'
import { Toasts } from './overlays/Toasts.tsx'
import { createToastRack } from './overlays/toasts.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { readPlace } from './place.ts'
import { SkipLink } from './SkipLink.tsx'
import { useServices } from './services.ts'
import { ShellProvider } from './shell.ts'
import { ElsewherePage } from './test/screens.tsx'
import { TestShell } from './test/TestShell.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'

/** Styles are written under the nonce of the content security policy. */
function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'a', ...(nonce ? { nonce } : {}) })
}

/** The player; expects `ServicesProvider` around it. */
export function App() {
  const { preferences, clock, notices } = useServices()
  const [styles] = useState(createStyleCache)
  const [shell] = useState(() => ({
    toasts: createToastRack(clock),
    appearance: createAppearance(preferences, document.documentElement),
  }))
  const { code, direction } = useLanguage()
  useEffect(() => notices.on(shell.toasts.show), [notices, shell])
  useLayoutEffect(() => {
    document.documentElement.lang = code
    document.documentElement.dir = direction
  }, [code, direction])
  return (
    <CacheProvider value={styles}>
      <GlobalStyle />
      <ShellProvider value={shell}>
        <Router base={BASE_PATH}>
          <SkipLink />
          <ErrorBoundary fallback={(error) => <ErrorPage text="" code={errorName(error)} />}>
            <Screens />
          </ErrorBoundary>
        </Router>
        <Toasts />
      </ShellProvider>
    </CacheProvider>
  )
}

function Screens() {
  const [location] = useLocation()
  const search = useSearch()
  const moved = useRef(false)
  const [navigation] = useState({ firstLocation: location, moved })
  const place = readPlace(location, search)
  return (
    <NavigationProvider value={navigation}>
      {place?.slug && <TestShell key={place.slug} slug={place.slug} place={place} />}
      {place && !place.slug && <ElsewherePage continueHere={undefined} />}
      {!place && <NotFoundPage />}
    </NavigationProvider>
  )
}

function errorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}

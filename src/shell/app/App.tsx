import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { useLanguage } from '../../sdk/view.ts'
import { BASE_PATH } from '../../wire/calls.ts'
import { Guarded } from '../features/errors/Guarded.tsx'
import { LinkPreview } from '../features/link-preview/LinkPreview.tsx'
import { ToastCorner } from '../features/toasts/ToastCorner.tsx'
import { NavigationProvider, usePosition } from '../routing/navigation.ts'
import { readPlace } from '../routing/routes.ts'
import { createAppearance } from '../state/appearance.ts'
import { createLoneBrand } from '../state/brand.ts'
import { useServices } from '../state/services.ts'
import { ShellProvider } from '../state/shellContext.ts'
import { createToastRack } from '../state/toasts.ts'
import { useFavicon } from '../state/useBrand.ts'
import { scalableFonts } from './fontScale.ts'
import { GlobalStyle } from './GlobalStyle.tsx'
import { SkipLink } from './SkipLink.tsx'
import { LONE_SCREENS, NotFoundPage } from './screens.tsx'
import { TestShell } from './TestShell.tsx'

/** Styles are written under the nonce of the content security policy. */
function createStyleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return createCache({ key: 'a', stylisPlugins: [scalableFonts], ...(nonce ? { nonce } : {}) })
}

/** The player; expects `ServicesProvider` around it. */
export function App() {
  const services = useServices()
  const { preferences, clock, notices } = services
  const [styles] = useState(createStyleCache)
  const [shell] = useState(() => ({
    toasts: createToastRack(clock),
    appearance: createAppearance(preferences, document.documentElement),
    brand: createLoneBrand(services),
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
          <Guarded>
            <Screens />
          </Guarded>
        </Router>
        <LinkPreview />
        <ToastCorner />
      </ShellProvider>
    </CacheProvider>
  )
}

function Screens() {
  const [location] = useLocation()
  const search = useSearch()
  const position = usePosition()
  const moved = useRef(false)
  const [navigation] = useState({ firstLocation: position, moved })
  const place = readPlace(location, search)
  return (
    <NavigationProvider value={navigation}>
      {place?.kind === 'test' && <TestShell key={place.slug} place={place} />}
      {place?.kind === 'lone' && LONE_SCREENS[place.screen](place.parts)}
      {!place && <NotFoundPage />}
      {place?.kind !== 'test' && <TabIcon />}
    </NavigationProvider>
  )
}

function TabIcon() {
  useFavicon()
  return null
}

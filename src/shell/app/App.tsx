import { CacheProvider, css } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { changePage } from '../../sdk/page.ts'
import { useLanguage } from '../../sdk/useLanguage.ts'
import { BASE_PATH } from '../../wire/calls.ts'
import { Guarded } from '../features/errors/ErrorPage.tsx'
import { LinkPreview } from '../features/link-preview/LinkPreview.tsx'
import { ToastCorner } from '../features/toasts/ToastCorner.tsx'
import { createLeaving } from '../routing/leaving.ts'
import { NavigationProvider, usePosition } from '../routing/navigation.ts'
import { readRoute } from '../routing/routes.ts'
import { createAppearance } from '../state/appearance.ts'
import { createBrandWithoutTest } from '../state/brand.ts'
import { useServices } from '../state/services.ts'
import { ShellProvider } from '../state/shellContext.ts'
import { createToastQueue } from '../state/toasts.ts'
import { useFavicon } from '../state/useBrand.ts'
import { texts } from '../texts/common.ts'
import { createStyleCache } from '../ui/styleCache.ts'
import { GlobalStyle } from './GlobalStyle.tsx'
import { OpenTestShell } from './OpenTestShell.tsx'
import { NotFoundPage, STANDALONE_SCREENS } from './screens.tsx'

/** The player; expects `ServicesProvider` around it. */
export function App() {
  const services = useServices()
  const { preferences, clock, notices } = services
  const [styles] = useState(() => createStyleCache('a'))
  const [shell] = useState(() => ({
    toasts: createToastQueue(clock),
    appearance: createAppearance(preferences, document.documentElement),
    brand: createBrandWithoutTest(services),
    leaving: createLeaving(),
  }))
  const { code, direction } = useLanguage()
  useEffect(() => notices.on(shell.toasts.show), [notices, shell])
  // The router subscribes in an effect, which is later.
  useLayoutEffect(() => shell.leaving.watch(), [shell])
  useLayoutEffect(() => {
    changePage(() => {
      document.documentElement.lang = code
      document.documentElement.dir = direction
    })
  }, [code, direction])
  return (
    <CacheProvider value={styles}>
      <GlobalStyle />
      <ShellProvider value={shell}>
        <Router base={BASE_PATH} aroundNav={shell.leaving.around}>
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
  const route = readRoute(location, search)
  return (
    <NavigationProvider value={navigation}>
      {route?.kind === 'test' && <OpenTestShell key={route.slug} route={route} />}
      {route?.kind === 'standalone' && STANDALONE_SCREENS[route.screen](route.parts)}
      {!route && <NotFoundPage />}
      {route?.kind !== 'test' && <TabIcon />}
    </NavigationProvider>
  )
}

function TabIcon() {
  useFavicon()
  return null
}

const link = css({
  position: 'fixed',
  top: -100,
  insetInlineStart: 12,
  zIndex: 20,
  padding: '10px 16px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontWeight: 600,
  '&:focus': { top: 8 },
})

/** The first stop of Tab: past the bar to the content. */
function SkipLink() {
  return (
    <a href="#content" css={link}>
      {texts.skipToContent}
    </a>
  )
}

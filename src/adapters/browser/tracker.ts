import {
  type Breadcrumb,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { PRODUCT_VERSION } from '../../wire/calls.ts'

/** Share of page loads that send traces (TRACK-02), and the number of breadcrumbs before an error (TRACK-03). */
const TRACES = 0.01
const BREADCRUMBS = 10

/** Starts the error tracker; what it sends names neither the candidate nor an answer. */
export function startTracker(dsn: string): (error: unknown, superuser: boolean) => void {
  init({
    dsn,
    release: PRODUCT_VERSION,
    tracesSampleRate: TRACES,
    maxBreadcrumbs: BREADCRUMBS,
    dataCollection: {
      userInfo: false,
      cookies: false,
      urlQueryParams: false,
      stackFrameVariables: false,
      httpBodies: [],
    },
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      // Presses on the page could reveal answers; addresses and statuses cannot.
      breadcrumbsIntegration({ dom: false, fetch: true, xhr: true, history: true, sentry: true }),
      browserTracingIntegration(),
    ],
    // With a fetch of its own it opens no frame in the page to find one.
    transport: (options) => makeFetchTransport(options, window.fetch),
    beforeBreadcrumb: withoutQueries,
    beforeSend: withoutUser,
  })
  return (error, superuser) => void captureException(error, { tags: { superuser } })
}

function withoutQueries({ category, data, level, timestamp, type }: Breadcrumb): Breadcrumb {
  const entries = Object.entries(data ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'number' || name === 'method') return [[name, value]]
    return typeof value === 'string' ? [[name, value.split('?')[0]]] : []
  })
  return { category, level, timestamp, type, data: Object.fromEntries(entries) } as Breadcrumb
}

function withoutUser(event: ErrorEvent): ErrorEvent {
  const { user, request, extra, ...rest } = event
  return rest
}

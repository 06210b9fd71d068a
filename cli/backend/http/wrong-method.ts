import type { FastifyInstance } from 'fastify'

/** Whether a path is that of a route such as `/rpc/test.start/:id`; `*` stands for any rest. */
function isAt(route: readonly string[], path: readonly string[]): boolean {
  const rest = route.at(-1) === '*'
  const parts = rest ? route.slice(0, -1) : route
  const fits = parts.every((part, index) => (part.startsWith(':') ? path[index] : part === path[index]))
  return fits && (rest ? path.length > parts.length : path.length === parts.length)
}

/**
 * Notes each route that is registered from now on. Returns which methods an address takes, so that a wrong one is told
 * so (405) instead of being taken for a wrong address; none for an address that leads nowhere.
 */
export function noteMethods(app: Pick<FastifyInstance, 'addHook'>): (url: string) => readonly string[] {
  const routes = new Map<string, { readonly parts: readonly string[]; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ method, url }) => {
    const route = routes.get(url) ?? { parts: url.split('/'), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  return (url) => {
    const path = (url.split('?')[0] ?? '').split('/')
    const taken = [...routes.values()].filter(({ parts }) => isAt(parts, path))
    return [...new Set(taken.flatMap(({ methods }) => [...methods]))].sort()
  }
}

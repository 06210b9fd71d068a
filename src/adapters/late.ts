/**
 * Methods whose code is fetched with the first call of one of them. If that fails, the next call fetches it again.
 * `names`: every method of `T`, each of which answers with a promise.
 */
export function late<T extends object>(load: () => Promise<T>, names: { readonly [K in keyof T]: true }): T {
  let loaded: T | undefined
  const calls = Object.keys(names).map((name) => [
    name,
    async (...args: unknown[]) => {
      loaded ??= await load()
      const method: (...args: unknown[]) => unknown = Reflect.get<object, string>(loaded, name)
      return method.apply(loaded, args)
    },
  ])
  return Object.fromEntries(calls) as T
}

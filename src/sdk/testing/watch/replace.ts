/** Puts a function in place of one of an object until the returned one is called; `make` gets the one before. */
export function replaceMethod<T extends object, K extends keyof T>(
  owner: T,
  name: K,
  make: (before: T[K]) => T[K],
): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  const value = make(owner[name])
  Object.defineProperty(owner, name, { configurable: true, writable: true, value })
  return () => {
    if (own) Object.defineProperty(owner, name, own)
    else Reflect.deleteProperty(owner, name)
  }
}

/** Has something done where an object lives. */
export type Ask = (action: string, thing: object, ...args: readonly unknown[]) => unknown

const KNOWN = new Map<symbol, string>([
  [Symbol.iterator, 'iterator'],
  [Symbol.asyncIterator, 'asyncIterator'],
])
const SYMBOLS = new Map([...KNOWN].map(([symbol, name]) => [name, symbol]))

class Empty {}
/** What may stand for a class has to be one; bound, it has no part that could not be another. */
const empty = (canBeCalled: boolean): object => (canBeCalled ? Empty.bind(undefined) : {})

/** The object of the other side as if it were here. */
export function createRemote(canBeCalled: boolean, ask: Ask, isRemote: (thing: unknown) => boolean): object {
  const own = new Map<symbol, unknown>([
    [Symbol.hasInstance, (thing: unknown) => isRemote(thing) && ask('instance', remote, thing)],
    [Symbol.toPrimitive, primitive],
  ])
  function primitive(hint: string): string {
    if (hint === 'string') return String(ask('string', remote))
    throw new TypeError('An object of the program is not a plain value')
  }
  const partOf = (name: string | symbol): unknown => {
    if (canBeCalled && (name === 'apply' || name === 'call' || name === 'bind'))
      return Function.prototype[name]
    if (typeof name === 'string') return ask('get', remote, name)
    const symbol = KNOWN.get(name)
    return symbol === undefined ? own.get(name) : ask('symbol', remote, symbol)
  }
  const remote: object = new Proxy(empty(canBeCalled), {
    get: (_, name) => partOf(name),
    set: (_, name, value) => typeof name === 'string' && ask('set', remote, name, value) === true,
    has: (_, name) => typeof name === 'string' && ask('has', remote, name) === true,
    deleteProperty: (_, name) => typeof name === 'string' && ask('delete', remote, name) === true,
    ownKeys: () => [...new Set([ask('keys', remote)].flat().map(String))],
    getOwnPropertyDescriptor(_, name) {
      if (typeof name !== 'string' || ask('owns', remote, name) !== true) return undefined
      return { value: partOf(name), writable: true, enumerable: true, configurable: true }
    },
    apply: (_, self: unknown, args) => ask('call', remote, isRemote(self) ? self : undefined, ...args),
    construct(_, args) {
      const made = ask('new', remote, ...args)
      return typeof made === 'object' && made !== null ? made : {}
    },
  })
  return remote
}

type Callable = (...args: readonly unknown[]) => unknown
const isCallable = (thing: unknown): thing is Callable => typeof thing === 'function'
const isObject = (thing: unknown): thing is object => typeof thing === 'object' && thing !== null

const CALLS: Readonly<Record<string, (thing: Callable, args: readonly unknown[]) => unknown>> = {
  call: (thing, [self, ...args]) => Reflect.apply(thing, self, args),
  new: (thing, args) => Reflect.construct(thing, args),
  instance: (thing, [other]) => other instanceof thing,
}

const PARTS: Readonly<Record<string, (thing: object, name: string, value: unknown) => unknown>> = {
  symbol: (thing, name) => Reflect.get(thing, SYMBOLS.get(name) ?? '', thing),
  get: (thing, name) => Reflect.get(thing, name, thing),
  set: (thing, name, value) => Reflect.set(thing, name, value),
  has: (thing, name) => Reflect.has(thing, name),
  delete: (thing, name) => Reflect.deleteProperty(thing, name),
  owns: (thing, name) => Object.prototype.propertyIsEnumerable.call(thing, name),
  keys: (thing) => Object.keys(thing),
  string: (thing) => String(thing),
}

/** Performs a call of the other side on an own object; throws a `TypeError` for an unknown one. */
export function act(action: string, thing: unknown, args: readonly unknown[]): unknown {
  const call = Object.hasOwn(CALLS, action) ? CALLS[action] : undefined
  if (call && isCallable(thing)) return call(thing, args)
  const part = Object.hasOwn(PARTS, action) ? PARTS[action] : undefined
  if (part && (isCallable(thing) || isObject(thing))) return part(thing, String(args[0]), args[1])
  throw new TypeError(`Nobody can do "${action}" with that`)
}

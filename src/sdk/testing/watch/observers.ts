import { at, placeOfCaller } from './origin.ts'
import { replaceMethod } from './replace.ts'

const KINDS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const

interface Observed {
  readonly target: Node
  readonly words: string
}

type AnyObserver = {
  observe(target: Node, ...rest: unknown[]): void
  unobserve?(target: Node): void
  disconnect(): void
}

/** Watches observers of what outlives a view; those of its elements go with the elements. */
export function watchObservers() {
  const open = new Map<object, Observed[]>()
  const restores: (() => void)[] = []
  for (const kind of KINDS) {
    const prototype = Reflect.get(globalThis, kind)?.prototype as AnyObserver | undefined
    if (!prototype) continue
    restores.push(
      replaceMethod(
        prototype,
        'observe',
        (before) =>
          function (this: AnyObserver, target, ...rest) {
            const words = `${kind} of ${target.nodeName.toLowerCase()}, started${at(placeOfCaller())}`
            open.set(this, [...(open.get(this) ?? []), { target, words }])
            before.call(this, target, ...rest)
          },
      ),
      replaceMethod(
        prototype,
        'disconnect',
        (before) =>
          function (this: AnyObserver) {
            open.delete(this)
            before.call(this)
          },
      ),
    )
    if (!prototype.unobserve) continue
    restores.push(
      replaceMethod(
        prototype,
        'unobserve',
        (before) =>
          function (this: AnyObserver, target) {
            open.set(
              this,
              (open.get(this) ?? []).filter((one) => one.target !== target),
            )
            before?.call(this, target)
          },
      ),
    )
  }
  return {
    remaining: (): readonly string[] =>
      [...open.values()]
        .flat()
        .filter(({ target }) => target.isConnected)
        .map(({ words }) => words),
    end() {
      for (const restore of restores.toReversed()) restore()
    },
  }
}

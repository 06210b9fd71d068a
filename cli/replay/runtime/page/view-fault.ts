import { VIEW_FAULT } from '../base/contract.ts'
import { replace } from '../base/native.ts'

/** What React keeps of something that it has drawn. */
interface Fiber {
  type: unknown
  readonly memoizedProps: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Where the player draws the view of a problem, in a React root of its own. */
const VIEW = '[data-view]'
/** Under such a name React keeps a root at its element. */
const ROOT = '__reactContainer$'

/** The fiber and all below it, of both trees: the one that is shown, and the one that is being drawn. */
function within(fiber: Fiber | null | undefined): readonly Fiber[] {
  if (!fiber) return []
  return [fiber, ...within(fiber.child), ...within(fiber.sibling)]
}

function fibersOf(element: Element): readonly Fiber[] {
  const key = Object.keys(element).find((name) => name.startsWith(ROOT))
  const root: Fiber | undefined = key === undefined ? undefined : Reflect.get(element, key)
  return root ? [...within(root), ...within(root.alternate)] : []
}

/** The view of a problem has a context, whose key ends with the problem. */
function isViewOf({ memoizedProps }: Fiber, problem: string): boolean {
  const { context } = Object(memoizedProps)
  return String(Object(context).key).endsWith(`/${problem}`)
}

/**
 * The returned function has the view of a problem throw when it is drawn next, be it for the first time or again; `log` is
 * told when it does.
 */
export function installViewFault(log: (kind: 'fault', problem: string) => void): (problem: string) => void {
  const waiting = new Set<string>()
  /** Views that have thrown: React keeps what it drew of them. */
  const thrown = new WeakSet<Fiber>()
  let isInstalled = false

  function fail(problem: string): never {
    // React draws at once a second time what has thrown.
    queueMicrotask(() => {
      if (waiting.delete(problem)) log('fault', problem)
    })
    throw new Error(`${VIEW_FAULT} "${problem}"`)
  }

  /** Throws where a view that is awaited is being drawn, and none of it is on the page. */
  function failFirstDrawing() {
    for (const element of document.querySelectorAll(`${VIEW}:empty`)) {
      for (const fiber of fibersOf(element)) {
        const problem = [...waiting].find((one) => isViewOf(fiber, one))
        if (problem === undefined || thrown.has(fiber)) continue
        thrown.add(fiber)
        fail(problem)
      }
    }
  }

  /** React makes the elements of a view while it draws it. */
  function install() {
    isInstalled = true
    const { createElement } = Document.prototype
    replace(Document.prototype, 'createElement', function (this: Document, ...args: unknown[]) {
      if (waiting.size > 0) failFirstDrawing()
      return Reflect.apply(createElement, this, args)
    })
  }

  return (problem) => {
    waiting.add(problem)
    if (!isInstalled) install()
    const drawn = [...document.querySelectorAll(VIEW)].flatMap(fibersOf)
    // A view that is tried again comes from its own function.
    for (const fiber of drawn) if (isViewOf(fiber, problem)) fiber.type = () => fail(problem)
  }
}

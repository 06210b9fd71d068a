interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly type: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** What React marks a component with that was called. */
const PERFORMED_WORK = 1

function nameOf({ type }: Fiber): string | undefined {
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : type
  return typeof inner === 'function' ? inner.name : undefined
}

const names: string[] = []

function note(fiber: Fiber) {
  const name = nameOf(fiber)
  if (name) names.push(name)
}

function mounted(first: Fiber | null) {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    note(fiber)
    mounted(fiber.child)
  }
}

function updated(fiber: Fiber, before: Fiber) {
  if (fiber.flags & PERFORMED_WORK) note(fiber)
  if (fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    if (child.alternate) updated(child, child.alternate)
    else {
      note(child)
      mounted(child.child)
    }
  }
}

// React tells developer tools of each commit, and looks for them once, when it is loaded.
Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
  onCommitFiberRoot(_: number, { current }: { readonly current: Fiber }) {
    if (current.alternate) updated(current, current.alternate)
    else mounted(current.child)
  },
})

/** The names of the components that rendered since it was asked last. Imported before React. */
export function renderedSince(): readonly string[] {
  return names.splice(0)
}

import type { Step } from '../flow/flow.ts'

/**
 * The steps that broke the view of a problem which was not drawn after that; `struck` are the problems whose views threw,
 * in their order.
 */
export function idleFaults(steps: readonly Step[], struck: readonly string[]): readonly Step[] {
  const left = [...struck]
  return steps.filter(({ name, args }) => {
    const view: unknown = name === 'fault' ? Object(args).view : undefined
    if (typeof view !== 'string') return false
    const at = left.indexOf(view)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

import { beforeAll, describe, it } from 'vitest'
import type { TypeToProve } from './checks/check.ts'
import { checksOfType } from './checks/checks.ts'

/**
 * Registers everything that is asked of a problem type as tests, in a group of its code.
 *
 * @example
 * proveType({ browser, node, folder: import.meta.dirname })
 */
export function proveType(type: TypeToProve): void {
  describe(type.browser.code, () => {
    beforeAll(async () => {
      await type.browser.view()
    })
    for (const { name, run } of checksOfType(type)) {
      it(name, ({ task, skip }) =>
        run({
          skip(needs) {
            Object.assign(task.meta, { needs })
            skip(`needs ${needs}`)
          },
        }),
      )
    }
  })
}

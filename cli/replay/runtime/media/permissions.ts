import { replace } from '../base/native.ts'

/** State of a permission of the virtual devices; `undefined` for any other. */
export type PermissionOf = (name: string) => PermissionState | undefined

class VirtualPermission extends EventTarget {
  onchange: ((event: Event) => void) | null = null
  readonly name: string
  readonly #state: () => PermissionState
  constructor(name: string, state: () => PermissionState) {
    super()
    this.name = name
    this.#state = state
  }
  get state(): PermissionState {
    return this.#state()
  }
  notify(): void {
    const event = new Event('change')
    this.onchange?.(event)
    this.dispatchEvent(event)
  }
}

/** Replaces `permissions.query` for the names that `permissionOf` knows; the returned function reports a change of one. */
export function installPermissions(permissionOf: PermissionOf): (name: string) => void {
  const queried: VirtualPermission[] = []
  const { query } = Permissions.prototype
  replace(
    Permissions.prototype,
    'query',
    function (this: Permissions, wanted: PermissionDescriptor): Promise<unknown> {
      const { name } = wanted
      if (permissionOf(name) === undefined) return query.call(this, wanted)
      const permission = new VirtualPermission(name, () => permissionOf(name) ?? 'prompt')
      queried.push(permission)
      return Promise.resolve(permission)
    },
  )
  return (name) => {
    for (const permission of queried) if (permission.name === name) permission.notify()
  }
}

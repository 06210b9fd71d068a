import { replace } from './native.ts'

/** Permissions that the virtual devices answer for. */
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
  tell(): void {
    const event = new Event('change')
    this.onchange?.(event)
    this.dispatchEvent(event)
  }
}

/** Replaces `permissions.query` for what `permissionOf` knows; the answer tells whoever has asked of a change. */
export function installPermissions(permissionOf: PermissionOf): () => void {
  const asked: VirtualPermission[] = []
  const { query } = Permissions.prototype
  replace(
    Permissions.prototype,
    'query',
    function (this: Permissions, wanted: PermissionDescriptor): Promise<unknown> {
      const { name } = wanted
      if (permissionOf(name) === undefined) return query.call(this, wanted)
      const permission = new VirtualPermission(name, () => permissionOf(name) ?? 'prompt')
      asked.push(permission)
      return Promise.resolve(permission)
    },
  )
  return () => {
    for (const permission of asked) permission.tell()
  }
}

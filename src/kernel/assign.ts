/** Sets fields of a state. Unlike `Object.assign`, the compiler refuses a field or a value that the state cannot have. */
export function assign<T extends object>(state: T, fields: Partial<T>): T {
  return Object.assign(state, fields)
}

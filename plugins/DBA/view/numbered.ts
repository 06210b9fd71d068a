/** A list with the place of each of its items, from 0, for lists that never change their order. */
export function numbered<T>(list: readonly T[]): readonly { readonly at: number; readonly item: T }[] {
  return list.map((item, at) => ({ at, item }))
}

/** A problem with every field that the source texts name, and none of ours (ENTITY-69..84). */
const any = {
  id: 1,
  slug: 'asked',
  problem_type: 'any',
  title: 'Asked',
  statement: '<p>What is asked</p>',
  children: [],
  sample_testcases: [{ id: 31, name: 'First' }],
  non_sample_testcases: [{ id: 32, name: 'Second' }],
  solution: null,
  stubs: { python: 'begin\n' },
  technologies: [
    { name: 'Fortran', slug: 'fortran', allowed_in: ['SCR'], resource_uri: '/technology/7/' },
    { name: 'Python 3.12', slug: 'python', allowed_in: ['SCR'], resource_uri: '/technology/12/' },
  ],
  test_environment: null,
  extra_data: { code_stub_type: 'Default' },
  problem_stub_s3_location: null,
  problem_solution_s3_location: null,
}

export const NAMED: Readonly<Record<string, object>> = {
  any,
  MCQ: { ...any, is_multi_correct: 'Single', options: [{ id: 1, text: 'A' }] },
  FIB: { ...any, statement: '<p>What is asked: {{1}} or {{2}}?</p>' },
}

type Place = readonly (string | number)[]

/** Every place of a value down to a level; of a list only its first item. */
export function placesIn(value: unknown, above: Place = [], depth = 3): readonly Place[] {
  if (typeof value !== 'object' || value === null || above.length === depth) return []
  const names = Array.isArray(value) ? [0].filter((index) => index in value) : Object.keys(value)
  return names.flatMap((name) => {
    const place = [...above, name]
    return [place, ...placesIn(Reflect.get(value, name), place, depth)]
  })
}

/** What another backend may have put there instead; `undefined` leaves it out. */
export function valuesAt(whole: object, place: Place): readonly unknown[] {
  const now = place.reduce<unknown>((value, name) => Reflect.get(Object(value), name), whole)
  const text = typeof now === 'number' ? [String(now)] : []
  return [undefined, null, ...text, 'unknown', 7, true, {}, [], [null]]
}

/** A copy with another value at a place. */
export function withValue(whole: object, place: Place, value: unknown): unknown {
  const copy = structuredClone(whole)
  const owner = place.slice(0, -1).reduce<object>((one, name) => Reflect.get(one, name), copy)
  const name = place.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(owner, name)
  else Reflect.set(owner, name, value)
  return copy
}

/**
 * A text with a value in place of each placeholder, a name in curly brackets such as `{mass}`. A placeholder of another name stays
 * as it is. A number is written as in JSON; where the language of the candidate matters, give `numberText(value)`.
 *
 * @example
 * fillPlaceholders('A stone of {mass} kg falls {height} m.', { mass: 3, height: 20 })
 * // 'A stone of 3 kg falls 20 m.'
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  )
}

const numbers = new WeakMap<object, number>()
let count = 0

/** A name for the texts of one problem, the same for as long as the page lives, so that its undo history does too. */
export function pathOf(problem: object): string {
  const known = numbers.get(problem)
  if (known !== undefined) return `problem-${known}`
  count += 1
  numbers.set(problem, count)
  return `problem-${count}`
}

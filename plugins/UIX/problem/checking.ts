/** What the body of a check finds beside `document` and `window`. */
const TOOLS = `
const check = (isTrue, message = 'The check failed') => { if (!isTrue) throw new Error(message) }
const find = (target) => {
  const found = typeof target === 'string' ? document.querySelector(target) : target
  if (!found) throw new Error('There is no ' + target)
  return found
}
const findAll = (selector) => [...document.querySelectorAll(selector)]
const textOf = (target) => find(target).textContent.replace(/\\s+/g, ' ').trim()
const styleOf = (target, name) => getComputedStyle(find(target)).getPropertyValue(name)
const click = (target) => find(target).click()
const type = (target, text) => {
  const field = find(target)
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const press = (target, key) => {
  const element = find(target)
  element.focus()
  const went = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  element.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  return went
}
const submit = (target) => find(target).requestSubmit()
const rest = (ms) => new Promise((done) => setTimeout(done, ms))
const until = async (isTrue, message = 'It did not happen within two seconds') => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isTrue()) return
    await rest(20)
  }
  throw new Error(message)
}
`

/** The body of an async function that throws when the check fails. */
export function sourceOf(script: string): string {
  return `${TOOLS}\n${script}`
}

/** An expression whose value is a promise for why the check failed, `''` when it passed. */
export function programOf(script: string): string {
  return `(async () => {
  try {
    await (async () => {${sourceOf(script)}\n})()
    return ''
  } catch (error) {
    return String(error?.message ?? error) || 'The check failed'
  }
})()`
}

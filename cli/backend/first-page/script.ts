/** Runs in the first page: searches the tests, copies commands, and fetches what this machine lacks. */
export const FIRST_PAGE_SCRIPT = `
const all = (selector, root = document) => [...root.querySelectorAll(selector)]

function searchTests(form) {
  const field = form.querySelector('input')
  const status = form.querySelector('[role=status]')
  const folded = document.querySelector('details.group')
  const wasOpen = () => folded !== null && folded.dataset.by === 'search'
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const rows = all('[data-words]')
    for (const row of rows) row.hidden = !words.every((word) => row.dataset.words.includes(word))
    for (const group of all('.group')) group.hidden = all('[data-words]:not([hidden])', group).length === 0
    const count = rows.filter((row) => !row.hidden).length
    if (folded && words.length > 0 && !folded.open) {
      folded.open = true
      folded.dataset.by = 'search'
    }
    if (words.length === 0 && wasOpen()) folded.open = false
    const { one, many, none } = status.dataset
    const found = count === 0 ? none : count === 1 ? one : many.replace('{count}', String(count))
    status.textContent = words.length === 0 ? '' : found
  })
}

async function copy(button) {
  const code = button.parentElement.querySelector('code')
  try {
    await navigator.clipboard.writeText(code.textContent)
    for (const other of all('button[data-copied]')) other.firstChild.textContent = other.dataset.copy
    button.firstChild.textContent = button.dataset.copied
    button.parentElement.querySelector('[role=status]').textContent = button.dataset.copied
  } catch {
    getSelection().selectAllChildren(code)
  }
}

async function lookAtMachine(place) {
  const reply = await fetch(place.dataset.from).catch(() => undefined)
  if (!reply?.ok) return void (place.textContent = place.dataset.failed)
  place.innerHTML = await reply.text()
  const missing = (place.firstElementChild.dataset.missing ?? '').split('|')
  for (const note of all('[data-needs]'))
    note.hidden = !note.dataset.needs.split('|').some((name) => missing.includes(name))
}

for (const form of all('form[role=search]')) searchTests(form)
for (const place of all('[data-from]')) void lookAtMachine(place)
document.addEventListener('click', ({ target }) => {
  // A link to what is missing unfolds it.
  if (target.closest('a[href="#machine"]')) for (const fold of all('#machine details')) fold.open = true
  const button = target.closest('button[data-copied]')
  if (button) void copy(button)
})
`

/** Runs in the report: filter by word and by failure, and keys. Without it every flow is shown. */
export const SCRIPT = `
const flows = [...document.querySelectorAll('details.flow')]
const search = document.querySelector('#search')
const failed = document.querySelector('#failed')
const shown = document.querySelector('#shown')
const visible = () => flows.filter((flow) => !flow.hidden)
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const flow of flows) {
    const fits = words.every((word) => flow.dataset.words.includes(word))
    flow.hidden = !fits || (failed.checked && flow.dataset.status !== 'failed')
  }
  const count = visible().length
  shown.textContent = count === 0 ? 'No flow fits.' : count + ' of ' + flows.length + ' flows'
}
function openAll(open) {
  for (const flow of visible()) flow.open = open
}
function step(by) {
  const list = visible().map((flow) => flow.querySelector('summary'))
  const next = list[list.indexOf(document.activeElement) + by] ?? (by > 0 ? list[0] : list.at(-1))
  next?.focus()
}
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  target?.closest('details.flow')?.setAttribute('open', '')
  target?.scrollIntoView({ block: 'center' })
}
search.addEventListener('input', filter)
failed.addEventListener('change', filter)
document.querySelector('#open').addEventListener('click', () => openAll(true))
document.querySelector('#close').addEventListener('click', () => openAll(false))
addEventListener('hashchange', reveal)
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && document.activeElement === search) {
    search.value = ''
    return filter()
  }
  if (event.target.matches('input[type=search]')) return
  const keys = { '/': () => search.focus(), f: () => failed.click(), j: () => step(1), k: () => step(-1) }
  if (!Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  keys[event.key]()
})
document.querySelector('#controls').hidden = false
filter()
reveal()
`

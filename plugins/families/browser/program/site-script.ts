/**
 * Shows in the frame what a server of the program sends: pages with their scripts, whose requests, links and forms reach
 * that server. It stands before the program; see `frame-script.ts`.
 */
export const SITE_SCRIPT = `
(() => {
  const { tell, end, paths, placeOf, files } = __program
  const MOST_MS = 5000
  const NAMED = /(\\bfrom\\s*|\\bimport\\s*\\(?\\s*)(['"])(\\.{0,2}\\/[^'"\\n]+)\\2/g
  const HOST = 'http://127.0.0.1'
  let address = '/'
  let newest = 0

  const pathOf = (url, from = address) => {
    const { pathname, search } = new URL(url, HOST + from)
    return pathname + search
  }
  async function ask({ number = 0, method = 'GET', url, headers = {}, body = '' }) {
    const path = pathOf(url)
    const reply = await new Promise((done) => {
      const none = () => done({ status: 0, headers: {}, body: '' })
      setTimeout(none, MOST_MS)
      if (!__program.answer) return none()
      const length = new TextEncoder().encode(body).length
      const sent = { host: '127.0.0.1', ...(length > 0 && { 'content-length': String(length) }), ...headers }
      try {
        __program.answer({ method, url: path, headers: sent, body }, done)
      } catch (error) {
        none()
        end({ ...placeOf('', 0, error), message: error.name + ': ' + error.message })
      }
    })
    tell({ kind: 'replied', reply: { number, method, url: path, ...reply } })
    return reply
  }

  const typeOf = (body) => {
    if (body instanceof URLSearchParams) return { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    return typeof body === 'string' ? { 'content-type': 'text/plain;charset=UTF-8' } : {}
  }
  globalThis.fetch = async (input, init = {}) => {
    const { method = 'GET', body } = init
    const headers = { ...typeOf(body), ...Object.fromEntries(new Headers(init.headers)) }
    const given = body === undefined || body === null ? '' : String(body)
    const reply = await ask({ method: method.toUpperCase(), url: String(input?.url ?? input), headers, body: given })
    if (reply.status === 0) throw new TypeError('Failed to fetch')
    const hasBody = ![204, 205, 304].includes(reply.status)
    return new Response(hasBody ? reply.body : null, { status: reply.status, headers: reply.headers })
  }

  const made = new Map()
  /** The address in the frame of a module that the page imports, whose imports come before it. */
  async function load(path) {
    if (made.has(path)) return made.get(path)
    made.set(path, '')
    const { body } = await ask({ url: path })
    const address = URL.createObjectURL(new Blob([await linked(body, path)], { type: 'text/javascript' }))
    made.set(path, address)
    const own = Object.keys(files).find((file) => ('/' + file).endsWith(path))
    if (own) paths.set(address, own)
    return address
  }
  async function linked(text, from) {
    const names = [...text.matchAll(NAMED)].map(([, , , name]) => name)
    const addresses = new Map()
    for (const name of names) addresses.set(name, await load(pathOf(name, from)))
    return text.replace(NAMED, (_, before, quote, name) => before + quote + addresses.get(name) + quote)
  }

  async function filled(html) {
    const page = new DOMParser().parseFromString(html, 'text/html')
    for (const link of page.querySelectorAll('link[rel~=stylesheet][href]')) {
      const style = page.createElement('style')
      style.textContent = (await ask({ url: link.getAttribute('href') })).body
      link.replaceWith(style)
    }
    made.clear()
    for (const script of page.querySelectorAll('script')) {
      const src = script.getAttribute('src')
      script.removeAttribute('src')
      if (script.type === 'module') {
        if (src) script.textContent = "import '" + pathOf(src) + "'"
        script.textContent = await linked(script.textContent, address)
      } else if (src) script.textContent = (await ask({ url: src })).body
    }
    return page.documentElement
  }

  function show(root) {
    const shown = document.importNode(root, true)
    document.documentElement.replaceWith(shown)
    for (const script of shown.querySelectorAll('script')) {
      const fresh = document.createElement('script')
      for (const { name, value } of script.attributes) fresh.setAttribute(name, value)
      // Names of an earlier page are still there.
      const isAgain = newest > 1 && script.type !== 'module'
      fresh.textContent = isAgain ? '{' + script.textContent + '\\n}' : script.textContent
      script.replaceWith(fresh)
    }
  }

  function send(form, submitter) {
    const fields = new URLSearchParams(new FormData(form, submitter))
    const url = form.getAttribute('action') || address
    if (form.method === 'get') return go(url.split('?')[0] + '?' + fields)
    return go(url, { method: form.method.toUpperCase(), headers: typeOf(fields), body: String(fields) })
  }

  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || event.target.method === 'dialog') return
    event.preventDefault()
    send(event.target, event.submitter)
  })
  document.addEventListener('click', (event) => {
    const href = event.target.closest?.('a[href]')?.getAttribute('href')
    if (event.defaultPrevented || !href || href.startsWith('#') || /^\\w+:|^\\/\\//.test(href)) return
    event.preventDefault()
    go(href)
  })

  async function go(url, request = {}) {
    newest += 1
    const own = newest
    const path = pathOf(url)
    const { status, headers, body } = await ask({ ...request, url: path })
    address = path
    tell({ kind: 'at', url: path })
    const text = document.createElement('pre')
    text.textContent = status === 0 ? '' : body
    const root = await filled(/html/i.test(headers['content-type'] ?? '') ? body : text.outerHTML)
    if (own === newest) show(root)
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.kind !== 'program') return
    const message = JSON.parse(data.text)
    if (message.kind === 'go') go(message.url)
    if (message.kind === 'ask') ask(message)
  })
})()`

/**
 * Runs in the opaque frame before the interaction, in the same realm: it protects nothing, the browser does. It loads AMD modules
 * that the problem brings, offers `qtiCustomInteractionContext`, and speaks to the player by the port that it is given. What it says
 * are texts, which the player reads as it reads anything foreign.
 */
export const FRAME_SCRIPT = `(() => {
  'use strict'
  const { nonce } = document.currentScript
  const factories = new Map()
  const made = new Map()
  const registered = new Map()
  let current = ''
  let port
  let instance
  let isPending = false

  const say = (message) => port.postMessage(JSON.stringify(message))
  const fail = (error) => say({ kind: 'fault', message: String((error && error.message) || error).slice(0, 500) })
  const plain = (name) => name.replace(/^\\.\\//, '').replace(/\\.js$/, '')

  made.set('qtiCustomInteractionContext', {
    register: (one) => void registered.set(one.typeIdentifier, one),
    notifyReady() {},
    notifyDone() {},
  })

  function load(written) {
    const name = plain(written)
    if (made.has(name)) return made.get(name)
    const factory = factories.get(name)
    if (!factory) throw new Error('There is no module "' + name + '"')
    const module = { id: name, exports: {} }
    made.set(name, module.exports)
    const own = { require: ask, exports: module.exports, module }
    const given = factory.needs.map((need) => (Object.hasOwn(own, need) ? own[need] : load(need)))
    const result = typeof factory.make === 'function' ? factory.make(...given) : factory.make
    made.set(name, result === undefined ? module.exports : result)
    return made.get(name)
  }

  function ask(needs, then) {
    if (typeof needs === 'string') return load(needs)
    const given = needs.map(load)
    if (then) then(...given)
  }

  function define(...given) {
    const make = given.pop()
    const needs = Array.isArray(given.at(-1)) ? given.pop() : ['require', 'exports', 'module']
    const factory = { needs, make }
    if (given[0] !== undefined) factories.set(plain(given[0]), factory)
    if (given[0] === undefined || !factories.has(current)) factories.set(current, factory)
  }
  define.amd = {}
  Object.assign(globalThis, { define, require: ask, requirejs: ask })

  const create = document.createElement.bind(document)
  document.createElement = (name, options) => {
    const element = create(name, options)
    if (String(name).toLowerCase() === 'style') element.nonce = nonce
    return element
  }

  function run(name, text) {
    const script = create('script')
    current = name
    script.nonce = nonce
    script.textContent = text
    document.head.append(script)
    script.remove()
  }

  function place(markup) {
    const dom = create('div')
    dom.className = 'qti-interaction-markup'
    dom.innerHTML = markup
    for (const style of dom.querySelectorAll('style')) {
      const allowed = Object.assign(create('style'), { nonce })
      allowed.textContent = style.textContent
      style.replaceWith(allowed)
    }
    document.body.append(dom)
    return dom
  }

  function values() {
    const response = instance.getResponse ? instance.getResponse() : null
    const state = instance.getState ? instance.getState() : null
    return { response: response === undefined ? null : response, state: state === undefined ? null : state }
  }

  function tell(kind, number) {
    try {
      say({ kind, number, ...values() })
    } catch (error) {
      fail(error)
    }
  }

  function begin(one) {
    if (instance || !one) return
    instance = one
    tell('ready')
  }

  /** What follows from an event of a person is so a moment later. */
  function noteSoon() {
    if (!instance || isPending) return
    isPending = true
    setTimeout(() => {
      isPending = false
      tell('values')
    }, 20)
  }
  for (const name of ['input', 'change', 'click', 'keyup', 'pointerup']) addEventListener(name, noteSoon, true)

  function start({ typeIdentifier, module, modules, markup, properties, boundTo, state, status }) {
    for (const [name, text] of Object.entries(modules)) run(plain(name), text)
    const known = new Set(factories.keys())
    run(plain(typeIdentifier), module)
    for (const name of [...factories.keys()]) if (!known.has(name)) load(name)
    const one = registered.get(typeIdentifier)
    if (!one) throw new Error('"' + typeIdentifier + '" has not been registered, but: ' + [...registered.keys()].join(', '))
    const config = { properties, boundTo, status, onready: begin, ondone: (own) => { begin(own); noteSoon() } }
    const own = one.getInstance(place(markup), config, state === null ? undefined : state)
    if (own && typeof own.getResponse === 'function') setTimeout(begin, 0, own)
  }

  addEventListener('error', (event) => port && fail(event.error || event.message))
  addEventListener('unhandledrejection', (event) => port && fail(event.reason))
  addEventListener('message', ({ source, data, ports }) => {
    if (source !== parent || port || !ports[0]) return
    port = ports[0]
    port.onmessage = ({ data: { kind, number } }) => {
      if (kind === 'ask' && instance) tell('values', number)
      else if (kind === 'ask') say({ kind: 'waiting', number })
      else if (kind === 'end' && instance && instance.oncompleted) instance.oncompleted()
    }
    try {
      start(data)
    } catch (error) {
      fail(error)
    }
  })
})()`

import { loadSanitizer } from '../../widgets/statement/sanitizer.ts'
import { layOut } from './boxes.ts'

/**
 * happy-dom answers `''` when `nodeName` is asked through `Node.prototype`, as DOMPurify does, so everything
 * would be cleaned away (capricorn86/happy-dom issue 1810). Its node iterator stops at the first removed node
 * too (issue 2310): that authored HTML is made harmless can only be shown in a real browser.
 */
Object.defineProperty(Node.prototype, 'nodeName', {
  configurable: true,
  get(this: Node) {
    let prototype = Object.getPrototypeOf(this)
    while (prototype && prototype !== Node.prototype) {
      const own = Object.getOwnPropertyDescriptor(prototype, 'nodeName')
      if (own?.get) return own.get.call(this)
      prototype = Object.getPrototypeOf(prototype)
    }
    return ''
  },
})

layOut()

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

// The view of a first statement would wait for it.
await loadSanitizer()

import { writeFileSync, writeSync } from 'node:fs'
import { Link } from './link.ts'

const HIDDEN = ['constructor', 'prototype', '__proto__']

/** Nothing that the tests would take for an error of the program: without a report no test has passed. */
function end(): never {
  writeSync(2, 'The program ended while it was tested.\n')
  return process.kill(process.pid, 'SIGKILL') && process.exit(1)
}

/** What the program may do with objects of the tests: call functions, and use the parts of its arguments. */
const link: Link = new Link({
  ended: end,
  mayAsk(action, thing, name) {
    if (typeof thing === 'function') return ['call', 'new', 'string'].includes(action) && link.isHeld(thing)
    return typeof name !== 'string' || !HIDDEN.includes(name)
  },
})

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u
/** A module whose exports are those of the program. */
export const exported: Record<string, unknown> = {}

function load(): readonly string[] {
  const begun = link.await()
  if (typeof begun !== 'object' || begun === null || !('names' in begun) || !('program' in begun))
    return end()
  const { names, program } = begun
  if (typeof program !== 'object' || program === null || !Array.isArray(names)) return end()
  const usable = names.map(String).filter((name) => NAME.test(name))
  for (const name of usable) exported[name] = Reflect.get(program, name)
  return usable
}

const file = process.env.PROGRAM ?? 'main.js'
const lines = load().map(
  (name, index) => `const part${index} = exported.${name}\nexport { part${index} as ${name} }\n`,
)
writeFileSync(file, `import { exported } from './tests.ts'\n${lines.join('')}`)

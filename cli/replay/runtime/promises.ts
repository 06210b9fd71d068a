import { HELD_PROMISES, type Methods, QUESTIONS } from './held-promises.ts'
import type { Holds } from './holds.ts'
import { replace } from './native.ts'

type Method = (...args: unknown[]) => unknown

function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}

/** Replaces a method by one whose promise goes through `keep`. */
function wrap(owner: object, name: string, keep: (answer: Promise<unknown>) => Promise<unknown>) {
  const original: unknown = Reflect.get(owner, name)
  if (!isMethod(original)) return
  replace(owner, name, function (this: unknown, ...args: unknown[]) {
    return keep(Promise.resolve(original.apply(this, args)))
  })
}

function prototypesOf(methods: Methods) {
  return Object.entries(methods).flatMap(([owner, names]) => {
    const prototype: unknown = Reflect.get(Object(Reflect.get(globalThis, owner)), 'prototype')
    if (typeof prototype !== 'object' || prototype === null) return []
    return names.map((name) => ({ prototype, name, label: `${owner}.${name}` }))
  })
}

export function installPromiseHolds(holds: Holds): void {
  const hold = (label: string) => (answer: Promise<unknown>) => {
    const release = holds.take(label)
    answer.then(release, release)
    return answer
  }
  for (const { prototype, name, label } of prototypesOf(HELD_PROMISES)) wrap(prototype, name, hold(label))
  wrap(globalThis, 'createImageBitmap', hold('createImageBitmap'))
  for (const { prototype, name, label } of prototypesOf(QUESTIONS))
    wrap(prototype, name, (answer) => holds.answer(label, answer))
}

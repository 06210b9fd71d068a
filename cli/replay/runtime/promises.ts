import { HELD_PROMISES } from './held-promises.ts'
import type { Holds } from './holds.ts'
import { replace } from './native.ts'

type Method = (...args: unknown[]) => unknown

function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}

function hold(owner: object, name: string, label: string, holds: Holds) {
  const original: unknown = Reflect.get(owner, name)
  if (!isMethod(original)) return
  replace(owner, name, function (this: unknown, ...args: unknown[]) {
    const release = holds.take(label)
    const answer = original.apply(this, args)
    Promise.resolve(answer).then(release, release)
    return answer
  })
}

export function installPromiseHolds(holds: Holds): void {
  for (const [owner, methods] of Object.entries(HELD_PROMISES)) {
    const prototype: unknown = Reflect.get(Object(Reflect.get(globalThis, owner)), 'prototype')
    if (typeof prototype !== 'object' || prototype === null) continue
    for (const method of methods) hold(prototype, method, `${owner}.${method}`, holds)
  }
  hold(globalThis, 'createImageBitmap', 'createImageBitmap', holds)
}

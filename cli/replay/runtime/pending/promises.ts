import { replace } from '../base/native.ts'
import { AWAITED_CALLS, type Methods } from './awaited-calls.ts'
import type { PendingWork } from './pending-work.ts'

type Method = (...args: unknown[]) => unknown

function isMethod(value: unknown): value is Method {
  return typeof value === 'function'
}

/** Replaces a method by one whose promise passes through `track`. */
function wrap(owner: object, name: string, track: (answer: Promise<unknown>) => Promise<unknown>) {
  const original: unknown = Reflect.get(owner, name)
  if (!isMethod(original)) return
  replace(owner, name, function (this: unknown, ...args: unknown[]) {
    return track(Promise.resolve(original.apply(this, args)))
  })
}

function prototypesOf(methods: Methods) {
  return Object.entries(methods).flatMap(([owner, names]) => {
    const prototype: unknown = Reflect.get(Object(Reflect.get(globalThis, owner)), 'prototype')
    if (typeof prototype !== 'object' || prototype === null) return []
    return names.map((name) => ({ prototype, name, label: `${owner}.${name}` }))
  })
}

/** Time stands still for calls that return a promise, and their answers arrive in the order of the calls. */
export function installPromises(pending: PendingWork): void {
  const track = (label: string) => (answer: Promise<unknown>) => pending.inOrder(label, answer)
  for (const { prototype, name, label } of prototypesOf(AWAITED_CALLS)) wrap(prototype, name, track(label))
  wrap(globalThis, 'createImageBitmap', track('createImageBitmap'))
}

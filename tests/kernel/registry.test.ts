import { describe, expect, it, vi } from 'vitest'
import { lazy } from '../../src/kernel/lazy.ts'
import { createLifetime } from '../../src/kernel/lifetime.ts'
import type { ProblemType } from '../../src/kernel/problem.ts'
import { createRegistry } from '../../src/kernel/registry.ts'

const typeOf = (code: string): ProblemType => ({
  code,
  solution: { empty: () => '', encode: () => ({}), decode: () => '' },
  problem: (raw) => raw,
  isAttempted: () => false,
  status: () => null,
})

const entryOf = (code: string) => vi.fn(async () => ({ default: typeOf(code) }))

describe('what comes when it is asked for', () => {
  it('is asked for once, by all who wait for it, and is ready when it has come', async () => {
    const load = vi.fn(async () => ({}))
    const code = lazy(load)
    expect([code.ready, code.asked]).toEqual([undefined, undefined])
    const [one, other] = await Promise.all([code(), code()])
    expect(one).toBe(other)
    expect([code.ready, await code.asked]).toEqual([one, one])
    expect(load).toHaveBeenCalledOnce()
  })

  it('[SAVE-01] fails for all who wait, and is asked for again by the next', async () => {
    const load = vi.fn(async () => 'here')
    load.mockRejectedValueOnce(new Error('The network is gone'))
    const code = lazy(load)
    const asked = await Promise.allSettled([code(), code()])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([code.ready, code.asked]).toEqual([undefined, undefined])
    expect(await code()).toBe('here')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('registry', () => {
  it('loads an entry once', async () => {
    const entry = entryOf('ABC')
    const registry = createRegistry({ ABC: entry })
    expect(await registry.load('ABC')).toBe(await registry.load('ABC'))
    expect(entry).toHaveBeenCalledOnce()
  })

  it('[TYPE-29] names the known codes when it is asked for another one', async () => {
    const registry = createRegistry({ ABC: entryOf('ABC') })
    await expect(registry.load('XYZ')).rejects.toThrow('No problem type "XYZ"; known: ABC')
    await expect(registry.load('toString')).rejects.toThrow('No problem type "toString"')
  })

  it('[GAP-003] knows a code by other names in lower case, and loads its entry once', async () => {
    const entry = entryOf('ABC')
    const registry = createRegistry({ ABC: entry }, { letters: 'ABC', lost: 'XYZ' })
    const types = await Promise.all(['ABC', 'abc', 'letters'].map((name) => registry.load(name)))
    expect(new Set(types).size).toBe(1)
    expect(entry).toHaveBeenCalledOnce()
    expect([registry.ready('letters')?.code, registry.codes]).toEqual(['ABC', ['ABC']])
    await expect(registry.load('lost')).rejects.toThrow('No problem type "lost"; known: ABC')
  })

  it('rejects an entry of another type, and tries a failed load again', async () => {
    const entry = entryOf('ABC').mockResolvedValueOnce({ default: typeOf('OTHER') })
    const registry = createRegistry({ ABC: entry })
    await expect(registry.load('ABC')).rejects.toThrow('has the problem type "OTHER"')
    expect((await registry.load('ABC')).code).toBe('ABC')
  })
})

describe('lifetime', () => {
  it('undoes last in, first out, and a throwing undo stops nothing else', () => {
    const report = vi.fn()
    const lifetime = createLifetime(report)
    const undone: string[] = []
    lifetime.defer(() => undone.push('first'))
    lifetime.defer(() => {
      throw new Error('broken undo')
    })
    lifetime.defer(() => undone.push('last'))
    lifetime.end()
    lifetime.end()
    expect(undone).toEqual(['last', 'first'])
    expect(report).toHaveBeenCalledOnce()
    expect(lifetime.signal.aborted).toBe(true)
  })

  it('undoes at once what is started after the end', () => {
    const lifetime = createLifetime(() => {})
    lifetime.end()
    const undo = vi.fn()
    lifetime.defer(undo)
    expect(undo).toHaveBeenCalledOnce()
  })
})

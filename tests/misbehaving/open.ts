import { vi } from 'vitest'
import type { Plugin } from '../../src/sdk/view.ts'
import type { PlayerServices } from '../../src/shell/state/services.ts'
import type { createAttempt } from '../shell/fake-attempt.ts'
import { offlineApi } from '../shell/offline-api.ts'
import { openPlayer, words } from '../shell/render-player.tsx'

type Attempt = ReturnType<typeof createAttempt>

/** Starts a test whose problems have a type that misbehaves as `changes` say, and opens the first one. */
export async function openMisbehaving(
  changes: Partial<Plugin>,
  prepare: (attempt: Attempt) => void = () => {},
  outside: Partial<PlayerServices> = {},
) {
  const type = { ...words, ...changes } as Plugin
  const player = await openPlayer('/test/demo', { api: offlineApi, prepare, outside, type })
  await player.seen('Continue')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Questions')
  await player.follow('One')
  await player.seen('Question 1 of 3')
  return {
    ...player,
    badge: () => document.querySelector('[data-save]')?.textContent,
    alerts: () => wordsOf('[role=alert]'),
    polite: () => wordsOf('[aria-live=polite]'),
    /** What is on this device of the first problem's answer. */
    kept: async () =>
      (await player.journal.drafts('asha/41')).find(({ problem }) => problem === 'one')?.fields,
    /** What the backend has of it. */
    saved: () => player.stored.get('one')?.fields,
    /** What the author of the type reads. */
    reports: () => vi.mocked(player.report).mock.calls.map(([error]) => String((error as Error).message)),
    isRunning: () => document.querySelector('[role=timer]') !== null,
  }
}

export type Misbehaving = Awaited<ReturnType<typeof openMisbehaving>>

/** A codec of texts with one part of its own. */
export const codecWith = (changes: Partial<Plugin['solution']>): Partial<Plugin> => ({
  solution: { ...words.solution, ...changes } as Plugin['solution'],
})

export function fail(): never {
  throw new Error('The plugin broke')
}

const wordsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim()

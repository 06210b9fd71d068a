import { expect, it } from 'vitest'
import { createFakePod } from '../../../../tests/contract/fake-pod.ts'
import { createFakeClock } from '../../../../tests/kernel/fake-clock.ts'
import { NO_WORK, type Work } from '../../files/solution.ts'
import { type AnswerContext, type FilesOf, syncOf } from './background.ts'

const FILES = { 'a.js': 'a', 'b.js': 'b' }
const FILES_OF: FilesOf<Work> = {
  rules: { files: FILES, locked: [], may_add: true },
  workOf: (solution) => solution,
  withWork: (_, work) => work,
}

async function open() {
  const pod = createFakePod(FILES)
  const clock = createFakeClock()
  let answer: Work | undefined = NO_WORK
  const contextOf = (key: string, problem: unknown = FILES): AnswerContext<Work> => ({
    key,
    problem,
    clock,
    newest: () => answer,
    answer(next) {
      if (answer) answer = next
    },
    upload: () => Promise.reject(new Error('no uploads here')),
  })
  const show = (key = 'first', problem?: unknown) => syncOf(pod.workspace, contextOf(key, problem), FILES_OF)
  const sync = show()
  await clock.pass(0)
  return {
    pod,
    sync,
    show,
    answer: () => answer,
    end() {
      answer = undefined
    },
    async program(path: string, text: string | null) {
      if (text === null) pod.content.delete(path)
      else pod.content.set(path, new TextEncoder().encode(text))
      pod.changed()
      await clock.pass(0)
    },
  }
}

it('views of one problem share one, which tells the next of them what happened meanwhile', async () => {
  const { answer, program, show, sync } = await open()
  await program('b.js', null)
  expect(answer()?.changes).toEqual({ 'b.js': null })
  expect(show()).toBe(sync)
  expect(sync.view().news).toEqual([{ kind: 'dropped', path: 'b.js', content: 'b' }])
  await program('b.js', 'back')
  expect(sync.view().news).toEqual([])
})

it('another attempt, and a problem that was read again, have their own', async () => {
  const { show, sync } = await open()
  const second = show('second')
  const third = show('second', { ...FILES })
  expect(new Set([sync, second, third]).size).toBe(3)
})

it('when nothing may be changed any more, neither answer nor pod are', async () => {
  const { end, pod, program, sync } = await open()
  await program('a.js', 'saved')
  end()
  await program('a.js', 'late')
  await program('b.js', null)
  sync.edited(['a.js'])
  await sync.flush()
  expect([...pod.content.keys()]).toEqual(['a.js'])
  expect(new TextDecoder().decode(pod.content.get('a.js'))).toBe('late')
  expect([sync.view().failed, sync.view().news]).toEqual([[], []])
})

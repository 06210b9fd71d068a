import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createPauses } from '../../cli/replay/context/pauses.ts'

/** Somebody who types these lines, the next one when asked. */
function terminalOf(lines: readonly string[]) {
  const asked: string[] = []
  const input = new PassThrough()
  const output = new PassThrough()
  output.on('data', (words) => {
    const line = lines[asked.push(String(words)) - 1]
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  return { asked, terminal: { input, output } }
}

it('each step waits for Enter, and a pause too', async () => {
  const { asked, terminal } = terminalOf(['', '', ''])
  const { beforeStep, pause } = createPauses(terminal, true)
  await beforeStep('one')
  await pause('two')
  await beforeStep('three')
  const hint = '[Enter: go on, c: to the end] '
  expect(asked).toEqual([`one  ${hint}`, `two  ${hint}`, `three  ${hint}`])
})

it('after "c", and after the end of the input, only a pause is waited for', async () => {
  for (const lines of [['c', ''], []]) {
    const { asked, terminal } = terminalOf(lines)
    const { beforeStep, pause } = createPauses(terminal, true)
    await beforeStep('one')
    await beforeStep('two')
    await pause('three')
    expect(asked).toEqual([
      'one  [Enter: go on, c: to the end] ',
      ...(lines.length > 0 ? ['three  [Enter: go on] '] : []),
    ])
  }
})

it('without --step only pauses are waited for, those of two flows one after the other', async () => {
  const { asked, terminal } = terminalOf(['', ''])
  const { beforeStep, pause } = createPauses(terminal, false)
  await Promise.all([beforeStep('one'), pause('two'), pause('three')])
  expect(asked).toEqual(['two  [Enter: go on] ', 'three  [Enter: go on] '])
})

import { ReadContext } from '@assess/sdk'
import { describe, expect, it } from 'vitest'
import { readNotebook } from '../notebook/format.ts'
import { isCut, MOST, savable } from '../notebook/limits.ts'

const printed = (text: string) => ({ output_type: 'stream', name: 'stdout', text })
const data = (values: number) => ({
  output_type: 'display_data',
  data: { 'application/json': Array.from({ length: values }, () => 1) },
  metadata: {},
})
const code = (id: string, ...outputs: readonly unknown[]) => ({ cell_type: 'code', id, source: '', outputs })
const saved = (...cells: readonly unknown[]) => savable(readNotebook({ cells }, new ReadContext('notebook')))
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('outputs that are saved', () => {
  it('one that is cut uses its room up: several together never exceed the whole', () => {
    const long = printed('x'.repeat(MOST.outputBytes))
    const { cells } = saved(code('a', long, long, long), code('b', long))
    const outputs = cells.flatMap((cell) => (cell.cell_type === 'code' ? cell.outputs : []))
    expect(outputs.reduce((sum, output) => sum + bytesOf(output), 0)).toBeLessThanOrEqual(MOST.outputBytes)
    expect(cells.map(isCut)).toEqual([true, true])
  })

  it('one that is cut is the beginning of what was printed, in characters of several bytes too', () => {
    const { cells } = saved(code('a', printed('ä'.repeat(MOST.outputBytes))))
    const [output] = cells[0]?.cell_type === 'code' ? cells[0].outputs : []
    expect(bytesOf(output)).toBeLessThanOrEqual(MOST.outputBytes)
    expect(bytesOf(output)).toBeGreaterThan(MOST.outputBytes * 0.8)
    expect(output).toMatchObject({ text: expect.stringMatching(/^ä+$/) })
  })

  it('what the cells themselves have leaves less room for outputs', () => {
    const cells = Array.from({ length: 250 }, (_, at) => code(`c${at}`))
    expect(saved(code('a', data(8500))).cells.map(isCut)).toEqual([false])
    expect(saved(code('a', data(8500)), ...cells).cells.map(isCut)[0]).toBe(true)
  })

  it('one that fits uses up values and bytes for those after it', () => {
    const { cells } = saved(code('a', data(5000)), code('b', data(5000)), code('c', data(1000)))
    expect(cells.map(isCut)).toEqual([false, true, false])
    const long = printed('x'.repeat(MOST.outputBytes - 100))
    expect(saved(code('a', long), code('b', printed('y'.repeat(200)))).cells.map(isCut)).toEqual([
      false,
      true,
    ])
  })
})

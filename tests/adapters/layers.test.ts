import { expect, it } from 'vitest'
import { mix } from '../../src/adapters/faces/layers.ts'

/** As the sum is defined, one product after the other. */
const mixedBy = (values: readonly number[], filters: Float32Array, bias: readonly number[]) =>
  bias.map((begin, channel) =>
    values.reduce((sum, value, at) => sum + value * (filters[at * bias.length + channel] ?? 0), begin),
  )

it.each([1, 2, 3, 4, 5, 7, 8, 9, 11])('%i channels of a place are mixed, each once', (count) => {
  const [one, other] = [1, 2].map((factor) => Array.from({ length: count }, (_, at) => (at + 1) * factor))
  const bias = [0.5, -1, 2]
  const filters = Float32Array.from({ length: count * bias.length }, (_, at) => ((at * 7) % 5) - 2)
  const input = {
    width: 2,
    height: 1,
    channels: count,
    values: Float32Array.from([one, other].flat() as number[]),
  }
  const { channels, values } = mix(input, filters, Float32Array.from(bias))
  expect(channels).toBe(3)
  expect([...values]).toEqual([one, other].flatMap((place = []) => mixedBy(place, filters, bias)))
})

import { type PartMark, ReadContext, read, type Verdict } from '@assess/sdk'
import { asWritten, type RightAnswer } from '@assess/sdk/node'
import { isInZone, ratioOf } from './geometry.ts'
import { Key } from './key.schema.ts'
import { markOfZone } from './marks.ts'
import type { Problem, Solution } from './problem.schema.ts'
import type { Zone } from './zone.schema.ts'

/** Each zone has one shape, and there are points enough for those that are right. */
export function readKey(raw: unknown, { points }: Problem): Key {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  for (const [index, { circle, rectangle, polygon }] of key.zones.entries()) {
    const shapes = [circle, rectangle, polygon].filter((shape) => shape !== undefined)
    if (shapes.length !== 1)
      throw at
        .key('zones')
        .item(index)
        .unfit(key.zones[index], 'a zone with one of "circle", "rectangle" and "polygon"')
  }
  const right = key.zones.filter((zone) => zone.is_right).length
  if (right === 0) throw at.key('zones').unfit(key.zones, 'a list with a zone that is right')
  if (right > points)
    throw new Error(`"points" must allow ${right} points because as many zones of "key.zones" are right`)
  return key
}

interface Hits {
  /** For each point, the zone that it fulfils; a zone counts for one point only. */
  readonly fulfilled: readonly (Zone | undefined)[]
  /** For each point, the first zone that it lies in. */
  readonly within: readonly (Zone | undefined)[]
}

function hitsOf({ picture }: Problem, { choice }: Solution, { zones }: Key): Hits {
  const ratio = ratioOf(picture.text)
  const taken = new Set<Zone>()
  const fulfilled = choice.map((point) => {
    const zone = zones.find((one) => one.is_right && !taken.has(one) && isInZone(point, one, ratio))
    if (zone) taken.add(zone)
    return zone
  })
  return { fulfilled, within: choice.map((point) => zones.find((one) => isInZone(point, one, ratio))) }
}

/** Zones that were hit minus points beside them, as a share of the zones that are right, and never below 0. */
export function evaluate(problem: Problem, solution: Solution, key: Key): Verdict {
  if (solution.choice.length === 0) return { status: 'UNE', score: 0 }
  const right = key.zones.filter((zone) => zone.is_right).length
  const hit = hitsOf(problem, solution, key).fulfilled.filter((zone) => zone !== undefined).length
  const beside = solution.choice.length - hit
  if (hit === right && beside === 0) return { status: 'ACC', score: 1 }
  const score = Math.max(0, hit - beside) / right
  return { status: score > 0 ? 'PAC' : 'REJ', score }
}

const shareText = (share: number) => `${Math.round(share * 100)} %`

/** The labels of the zones, and for the view what became of each point and of each zone. */
export function rightAnswer(problem: Problem, key: Key, given?: Solution): RightAnswer {
  const right = key.zones.filter((zone) => zone.is_right)
  if (!given) {
    const items = right.map(({ label }) => `<li><strong>${asWritten(label)}</strong></li>`)
    return { html: `<ul>${items.join('')}</ul>` }
  }
  const { fulfilled, within } = hitsOf(problem, given, key)
  const items = right.map((zone) => {
    return `<li><strong>${asWritten(zone.label)} ${fulfilled.includes(zone) ? '✓' : '○'}</strong></li>`
  })
  // A point that hit nothing takes a point off: it is named by its zone, or by where it is.
  const beside = given.choice.flatMap((point, index) => {
    if (fulfilled[index]) return []
    const name = within[index]?.label ?? `(${shareText(point.x)}, ${shareText(point.y)})`
    return [`<li><del>${asWritten(name)}</del> ✗</li>`]
  })
  const points = fulfilled.map((zone, index): PartMark => {
    const label = (zone ?? within[index])?.label
    return { mark: zone ? 'correct' : 'wrong', ...(label !== undefined && { wanted: label }) }
  })
  const zones = key.zones.map((zone) => {
    const mark = fulfilled.includes(zone) ? 'correct' : zone.is_right ? 'missing' : undefined
    return markOfZone({ zone, mark })
  })
  return {
    html: `<ul>${[...items, ...beside].join('')}</ul>`,
    isCompared: true,
    marks: [...points, ...zones],
  }
}

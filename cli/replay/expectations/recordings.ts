import { Type } from 'typebox'
import { readRecordingsOf } from '../environment/stored.ts'
import { fits } from '../results/diff.ts'
import { COUNTS, countFits, defineExpectation, strict, Text, unlike, wantedCount } from './define.ts'

const Optional = Type.Optional
const Seconds = Type.Number({ minimum: 0, description: 'How long it is, to half a second' })
/** A recorder that is stopped by a press is stopped a moment later. */
const NEAR = 0.5

const isNear = (wanted: number | undefined, got: number) =>
  wanted === undefined || Math.abs(got - wanted) <= NEAR

const recording = defineExpectation({
  shape: Type.Object(
    {
      problem: Text('The problem'),
      type: Optional(Type.Enum(['video/webm', 'audio/webm'], { description: 'What it is by its own bytes' })),
      seconds: Optional(Seconds),
      late: Optional(Type.Boolean({ description: 'Whether it came after the end of the attempt' })),
      ...COUNTS,
    },
    { ...strict, description: 'Recorded answers that lie on the disk of the backend, each opened' },
  ),
  async check(context, { late, problem, seconds, type, ...counts }) {
    const stored = await readRecordingsOf(context)
    const found = stored.filter(
      (one) =>
        one.problem === problem &&
        (type === undefined || one.type === type) &&
        (late === undefined || one.isLate === late) &&
        isNear(seconds, one.seconds),
    )
    if (countFits(found.length, counts)) return undefined
    const got = stored.map((one) => `  + ${JSON.stringify(one)}`)
    const wanted = JSON.stringify({ problem, type, seconds, late })
    return [`Wanted ${wantedCount(counts)} of the recording ${wanted}, got ${found.length}:`, ...got].join(
      '\n',
    )
  },
})

/** Plays the beginning without a sound and puts it back; real time passes meanwhile, and no virtual time. */
const PLAY = `async (name) => {
  const players = [...document.querySelectorAll('video, audio')].filter((one) => one.controls)
  const label = (one) => one.getAttribute('aria-label') ?? ''
  const player = players.find((one) => label(one) === name)
  if (!player) return { names: players.map(label) }
  const { muted } = player
  const broken = () => new Error(player.error?.message ?? 'It does not play')
  const event = (name) => new Promise((resolve, reject) => {
    player.addEventListener(name, resolve, { once: true })
    player.addEventListener('error', () => reject(broken()), { once: true })
  })
  if (player.error) throw broken()
  player.muted = true
  const moved = event('timeupdate')
  // Its promise would wait for the turn that only a settling page gives it.
  player.play().catch(() => undefined)
  await moved
  player.pause()
  const back = event('seeked')
  player.currentTime = 0
  await back
  player.muted = muted
  return { kind: player.localName, seconds: player.duration }
}`

interface Played {
  readonly names?: readonly string[]
  readonly kind?: string
  readonly seconds?: number
}

const player = defineExpectation({
  shape: Type.Object(
    {
      name: Text('Its name, whole'),
      kind: Optional(Type.Enum(['video', 'audio'], { description: 'Whether there is a picture' })),
      seconds: Optional(Seconds),
    },
    { ...strict, description: 'A player on the screen, whose beginning is played' },
  ),
  async check(context, { kind, name, seconds }) {
    const { page } = context.tab()
    const played = (await page.evaluate(`(${PLAY})(${JSON.stringify(name)})`)) as Played
    if (played.names) return unlike('No player', name, played.names.join(' | ') || undefined)
    const isKind = kind === undefined || fits(kind, played.kind ?? '')
    if (isKind && isNear(seconds, played.seconds ?? 0)) return undefined
    return unlike(`The player "${name}"`, JSON.stringify({ kind, seconds }), JSON.stringify(played))
  },
})

export const recordingExpectations = { player, recording }

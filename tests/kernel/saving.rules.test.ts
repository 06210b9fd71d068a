import { describe, expect, it } from 'vitest'
import { afterOpening, decideOpen, NEVER_OPENED } from '../../cli/backend/rules/opening.ts'
import { decideSave, whyRecovered } from '../../cli/backend/rules/saves.ts'
import { decideSubmit } from '../../cli/backend/rules/submission.ts'

const NO_HEADERS = { rev: undefined, epoch: undefined, key: undefined }

describe('the backend’s rules', () => {
  it('grant an opening once, grant the next session of a device, and never a dead tab’s late one', () => {
    const openings = [
      ['laptop', 1],
      ['laptop', 3],
      ['phone', 1],
    ].reduce((now, [device, session]) => afterOpening(now, String(device), Number(session)), NEVER_OPENED)
    expect(decideOpen(openings, 'phone', 1)).toEqual({ kind: 'again', epoch: 3 })
    expect(decideOpen(openings, 'laptop', 2)).toEqual({ kind: 'late' })
    expect(decideOpen(openings, 'laptop', 3)).toEqual({ kind: 'late' })
    expect(decideOpen(openings, 'laptop', 4)).toEqual({ kind: 'grant', epoch: 4 })
    expect(decideOpen(openings, 'constructor', 1)).toEqual({ kind: 'grant', epoch: 4 })
  })

  it('take a save of the last opening only, and only a newer revision', () => {
    const ground = { closed: false, epoch: 2, stored: { rev: 5, epoch: 2, key: 'k5' } }
    expect(decideSave(ground, { rev: 6, epoch: 2, key: 'k6' })).toEqual({ kind: 'accept', rev: 6, epoch: 2 })
    expect(decideSave(ground, { rev: 5, epoch: 2, key: 'k5' })).toEqual({ kind: 'duplicate', rev: 5 })
    expect(decideSave(ground, { rev: 4, epoch: 2, key: 'k4' })).toEqual({ kind: 'duplicate', rev: 5 })
    expect(decideSave(ground, { rev: 9, epoch: 1, key: 'z9' })).toEqual({ kind: 'late', why: 'fenced' })
    const closed = { ...ground, closed: true }
    expect(decideSave(closed, { rev: 6, epoch: 2, key: 'k6' })).toEqual({ kind: 'late', why: 'closed' })
    expect(decideSave(closed, { rev: 5, epoch: 2, key: 'k5' })).toEqual({ kind: 'duplicate', rev: 5 })
  })

  it('take a save without headers as the next revision until an epoch was given out, and fence it from then on', () => {
    const never = { closed: false, epoch: 0, stored: { rev: 5, epoch: undefined, key: 'k5' } }
    expect(decideSave(never, NO_HEADERS)).toEqual({ kind: 'accept', rev: 6, epoch: undefined })
    expect(decideSave({ ...never, stored: undefined }, NO_HEADERS)).toMatchObject({ kind: 'accept', rev: 1 })
    expect(decideSave({ ...never, closed: true }, NO_HEADERS)).toEqual({ kind: 'late', why: 'closed' })
    const ground = { ...never, epoch: 2 }
    expect(decideSave(ground, NO_HEADERS)).toEqual({ kind: 'late', why: 'fenced' })
    const after = { ...ground, stored: { rev: 6, epoch: undefined, key: undefined } }
    expect(decideSave(after, { rev: 6, epoch: 2, key: 'k6' })).toEqual({ kind: 'accept', rev: 6, epoch: 2 })
  })

  it('seal once, by the last opening, and not without the wanted revisions', () => {
    const ground = { sealed: false, epoch: 2, stored: { essay: { rev: 5, epoch: 2, key: undefined } } }
    expect(decideSubmit(ground, { wanted: { essay: 5 }, epoch: 2 })).toEqual({ kind: 'seal' })
    expect(decideSubmit(ground, { wanted: {}, epoch: undefined })).toEqual({ kind: 'fenced' })
    expect(decideSubmit({ ...ground, epoch: 0 }, { wanted: {}, epoch: undefined })).toEqual({ kind: 'seal' })
    expect(decideSubmit(ground, { wanted: { essay: 6, quiz: 1 }, epoch: 2 })).toEqual({
      kind: 'missing',
      problems: ['essay', 'quiz'],
    })
    expect(decideSubmit(ground, { wanted: {}, epoch: 1 })).toEqual({ kind: 'fenced' })
    expect(decideSubmit({ ...ground, sealed: true }, { wanted: { essay: 9 }, epoch: 1 })).toEqual({
      kind: 'already',
    })
  })

  it('say why a draft was recovered', () => {
    const ground = { closed: false, epoch: 2, stored: { rev: 5, epoch: 2, key: undefined } }
    expect(whyRecovered(ground, { epoch: 1, baseRev: 5 })).toBe('fenced')
    expect(whyRecovered(ground, { epoch: 1, baseRev: 4 })).toBe('conflict')
    expect(whyRecovered({ ...ground, closed: true }, { epoch: 1, baseRev: 4 })).toBe('closed')
  })
})

import { expectTypeOf, test } from 'vitest'
import type { ProctorEvent } from '../../src/wire/socket.ts'

test('[ENTITY-151..158] events', () => {
  expectTypeOf<keyof ProctorEvent>().toEqualTypeOf<
    | 'eventName'
    | 'eventGuid'
    | 'eventCreatedAt'
    | 'eventData'
    | 'assessmentId'
    | 'assessmentType'
    | 'token'
    | 'tab_id'
  >()
  expectTypeOf<ProctorEvent['eventData']>().toHaveProperty('eventSequence')
  expectTypeOf<ProctorEvent['eventData']>().toHaveProperty('eventCreatedAt')
  expectTypeOf<ProctorEvent['eventData']>().toHaveProperty('currentOffsetTime')
  expectTypeOf<ProctorEvent['assessmentType']>().toEqualTypeOf<'CTK' | 'RGP'>()
})

import { expectTypeOf, test } from 'vitest'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'

test('[ENTITY-151] [ENTITY-152] [ENTITY-153] [ENTITY-154] [ENTITY-155] [ENTITY-156] [ENTITY-157] [ENTITY-158] events', () => {
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

import { expectTypeOf, test } from 'vitest'
import type { ImageRecord, PodState } from '../../src/wire/problems.ts'
import type { ProctorEvent } from '../../src/wire/socket.ts'

test('[ENTITY-151..170] events, pictures and pods', () => {
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
  expectTypeOf<keyof ImageRecord>().toEqualTypeOf<
    'signedUrl' | 'compressedBase64' | 'contentType' | 'eventGuid' | 'retry' | 'sequence'
  >()
  expectTypeOf<keyof PodState>().toEqualTypeOf<
    'socketId' | 'evaluationState' | 'logMessage' | 'testcases' | 'xmlFiles' | 'retries'
  >()
})

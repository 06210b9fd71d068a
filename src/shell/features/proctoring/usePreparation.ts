import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { type Missing, missingOf, type Needs, needsOf } from './needs.ts'
import { useProctoring } from './useProctoring.ts'

export interface Preparation {
  readonly needs: Needs
  readonly missing: readonly Missing[]
  /** The candidate wanted to start before everything was there. */
  readonly isMissed: boolean
  readonly cameraHeading: RefObject<HTMLHeadingElement | null>
  readonly screenHeading: RefObject<HTMLHeadingElement | null>
  /** Whether the test may start; if not, the focus goes to what is missing. */
  wanted(): boolean
}

const NO_NEEDS: Needs = {
  camera: false,
  microphone: false,
  identity: false,
  video: false,
  snapshot: false,
  screen: false,
  sound: false,
}

/** What the devices still owe before the test begins, or goes on; leaving the step switches the camera off again. */
export function usePreparation(): Preparation {
  const { session } = useOpenTest()
  const { settings, attemptId, proctoring } = useSnapshot(session.state)
  const cameraHeading = useRef<HTMLHeadingElement>(null)
  const screenHeading = useRef<HTMLHeadingElement>(null)
  const [isMissed, setMissed] = useState(false)
  const needs = settings ? needsOf(settings) : NO_NEEDS
  const missing = missingOf(needs, proctoring, attemptId !== undefined)
  useIdentity(needs.identity)
  useCameraOff(needs.camera || needs.screen)

  return {
    needs,
    missing,
    isMissed,
    cameraHeading,
    screenHeading,
    wanted() {
      const [first] = missing
      setMissed(first !== undefined)
      if (first) (first === 'screen' ? screenHeading : cameraHeading).current?.focus()
      return first === undefined
    },
  }
}

/** A picture that arrived before a reload need not be taken again (CALL-67). */
function useIdentity(isNeeded: boolean) {
  const ask = useProctoring()
  useEffect(() => {
    if (isNeeded) void ask((proctoring) => proctoring.findIdentity())
  }, [ask, isNeeded])
}

function useCameraOff(isUsed: boolean) {
  const { session } = useOpenTest()
  useEffect(() => {
    if (!isUsed) return
    return () => {
      if (session.state.phase === 'landing') void session.proctoring().then((proctoring) => proctoring.stop())
    }
  }, [session, isUsed])
}

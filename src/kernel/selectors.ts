import type { SessionState } from './state.ts'

type Standing = Pick<SessionState, 'phase'>

/** The attempt is being opened: its problems may be shown already. */
export const isOpening = ({ phase }: Standing): boolean => phase === 'starting' || phase === 'opening'

/** The candidate may answer: at once, or on this device while the opening is asked for. */
export const mayAnswer = ({ phase }: Standing): boolean => phase === 'active' || phase === 'opening'

/** This tab holds the attempt, and the candidate is at work. */
export const isActive = ({ phase }: Standing): boolean => phase === 'active'

/** This tab holds the attempt, which is worked on or being submitted. */
export const isOpen = ({ phase }: Standing): boolean => phase === 'active' || phase === 'ending'

/** This tab holds the attempt, or is about to. */
export const isHolding = (state: Standing): boolean => isOpen(state) || isOpening(state)

/** Submitted, expired or closed by the backend. */
export const hasEnded = ({ phase }: Standing): boolean => phase === 'ended'

/** It is being submitted, or its end is being read. */
export const isEnding = ({ phase }: Standing): boolean => phase === 'ending'

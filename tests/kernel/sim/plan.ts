import type { NetworkConditions } from './network.ts'
import type { Simulation } from './simulation.ts'

/** How often the candidate and the simulation do what; drawn again for each history, so that every mix comes up. */
export interface Plan {
  /** How many things happen, and how far they lie apart on average, in milliseconds. */
  readonly actions: number
  readonly pace: number
  readonly conditions: NetworkConditions
  readonly twoDevices: boolean
  /** Share of each kind of action; the rest is typing. */
  readonly crash: number
  readonly serverCrash: number
  readonly cut: number
  readonly takeover: number
  readonly secondTab: number
  readonly journal: number
  /** Share of the server's writes that the power fails in. */
  readonly fragility: number
  /** Share of answers that cannot be encoded. */
  readonly broken: number
  /** Every this many answers one that the backend refuses; 0 for none. */
  readonly pickiness: number
  /** Whether the time is over before the candidate has done. */
  readonly runsOut: boolean
  readonly submits: 'never' | 'early' | 'late'
  /** Whether the other device comes back at the end, and whether it does so in a storm. */
  readonly comesBack: boolean
  readonly stormy: boolean
}

export function drawPlan(simulation: Simulation): Plan {
  const sometimes = (share: number, most: number) =>
    simulation.chance(share) ? simulation.random() * most : 0
  const twoDevices = simulation.chance(0.6)
  return {
    actions: simulation.between(10, 60),
    pace: simulation.between(200, 2500),
    conditions: {
      loss: sometimes(0.6, 0.3),
      repeat: sometimes(0.5, 0.3),
      failure: sometimes(0.4, 0.2),
      slow: sometimes(0.5, 0.2),
      slowest: simulation.between(1000, 40_000),
      timeout: simulation.chance(0.5) ? 15_000 : 4000,
    },
    twoDevices,
    crash: sometimes(0.7, 0.15),
    serverCrash: sometimes(0.5, 0.1),
    cut: sometimes(0.5, 0.1),
    takeover: twoDevices ? 0.02 + sometimes(0.5, 0.15) : 0,
    secondTab: sometimes(0.3, 0.1),
    journal: sometimes(0.3, 0.05),
    fragility: sometimes(0.5, 0.1) + sometimes(0.2, 0.4),
    broken: sometimes(0.2, 0.05),
    pickiness: simulation.chance(0.2) ? simulation.between(5, 30) : 0,
    runsOut: simulation.chance(0.15),
    submits: simulation.chance(0.6) ? (simulation.chance(0.5) ? 'early' : 'late') : 'never',
    comesBack: twoDevices && simulation.chance(0.8),
    stormy: simulation.chance(0.5),
  }
}

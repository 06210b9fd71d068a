import { createContext } from 'react'
import type { Clock, Tabs } from '../../kernel/ports.ts'
import type { Registry } from '../../kernel/registry.ts'
import type { Notice } from '../../kernel/state.ts'
import type { Capture } from '../../ports/capture.ts'
import type { ChatWidget } from '../../ports/chat-widget.ts'
import type { Device } from '../../ports/device.ts'
import type { ScreenApi } from '../../ports/screen-api.ts'
import type { Plugin } from '../../sdk/view.ts'
import type { PlayerSession } from './playerSession.ts'
import { useRequired } from './requiredContext.ts'
import type { ViewCache } from './viewCache.ts'

/** All that the screens ask of the outside; built by the composition root. */
export interface PlayerServices {
  /** `support` is asked for the contact address of an error when it is told (ERR-05). */
  openSession(slug: string, support: () => string): PlayerSession
  readonly api: ScreenApi
  readonly chatWidget: ChatWidget
  /** A lock that one tab of this browser holds at a time. */
  openLock(): Tabs
  readonly notices: { on(handler: (notice: Notice) => void): () => void }
  /** Choices of this browser profile that are worth keeping but not worth an error. */
  readonly preferences: {
    read(name: string): string | undefined
    write(name: string, value: string | undefined): void
  }
  readonly device: Device
  /** Camera and screen; rejects when their code cannot be loaded, and a later call tries again. Opens nothing. */
  capture(): Promise<Capture>
  readonly registry: Registry<Plugin>
  readonly views: ViewCache
  /** Whether something of a problem, as its type read it, could not be read and is missing on the screen. */
  isPartial(problem: unknown): boolean
  readonly clock: Clock
  reload(): void
  /** Leaves the player for another address. */
  visit(url: string): void
  /** Leaves the player and ends the session (ROUTE-22). */
  signOut(): void
  /** Where a candidate who is stuck may write to, unless the brand has an address of its own (GAP-111). */
  readonly supportEmail: string
}

const ServicesContext = createContext<PlayerServices | undefined>(undefined)

export const ServicesProvider = ServicesContext.Provider

export const useServices = () => useRequired(ServicesContext, 'ServicesProvider')

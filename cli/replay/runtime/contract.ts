/** What a camera shows, or why it is not to be had. */
export type CameraState =
  | 'face'
  | 'no face'
  | 'two faces'
  | 'second face'
  | 'third face'
  | 'fourth face'
  | 'covered'
  | 'frozen'
  | 'unplugged'
  | 'denied'
  | 'busy'
  | 'broken'

/** Scenes that are photographs; the faces are those of different people. */
export type PhotographName = 'face' | 'second face' | 'third face' | 'fourth face' | 'no face' | 'two faces'

/** What is shared when the page asks for the screen. */
export type ScreenState = 'whole' | 'window' | 'denied' | 'stopped'

/** The virtual camera and screen of a device. */
export interface RuntimeCamera {
  readonly camera: CameraState
  readonly screen: ScreenState
  /** Data addresses of photographs of 640x480. */
  readonly pictures: Readonly<Record<PhotographName, string>>
}

/** What the driver hands to the runtime before any script of the page runs. */
export interface RuntimeOptions {
  /** Virtual milliseconds since the epoch at which a fresh tab begins. */
  readonly start: number
  /** Names the tab, so that two tabs of one seed draw different numbers. */
  readonly tab: string
  readonly seed: number
  /** False with `--realtime`: only the recording parts are installed. */
  readonly virtual: boolean
  /** Name of the binding that carries log lines to the driver. */
  readonly binding: string
  /** Texts whose appearance on the screen is logged. */
  readonly watch: readonly string[]
  /** Absent where the browser's own devices are used. */
  readonly media?: RuntimeCamera | undefined
}

export interface PageLine {
  readonly at: number
  /**
   * `screen`: the address changed; `seen`: a watched text came up; `toast`: a toast was shown; `voice`: a live
   * region spoke; `leave`: the page went to an address outside, which is not loaded.
   */
  readonly kind: 'screen' | 'seen' | 'toast' | 'voice' | 'leave'
  readonly text: string
}

/** Where a page stands after a run. `undefined` stands for never. */
export interface Standing {
  readonly now: number
  /** When the page's own next event is due. */
  readonly next: number | undefined
  /** Sockets that are not closed. */
  readonly sockets: number
}

/** Frames that the server has sent so far on a socket, by the socket's name. */
export type SentFrames = Readonly<Record<string, number>>

/** The runtime as the driver calls it; every argument and answer is JSON. */
export interface ReplayRuntime {
  now(): number
  /** Runs every event up to `horizon`, which `cap` may shorten, and comes to rest. */
  runUntil(horizon: number, cap: number | undefined, sent: SentFrames): Promise<Standing>
  /** Waits until nothing real is under way; the clock stands still. */
  settle(): Promise<void>
  /** What is being waited for, for the message of a watchdog. */
  waitingFor(): readonly string[]
  /** Calls that the page still waits for. */
  pendingCalls(): number
  /** Tells the page that the network has come or gone. */
  setOnline(online: boolean): void
  /** Without a server nothing is even tried: browsers slow down pages that fail again and again. */
  setServerUp(up: boolean): void
  /** Whether a request of this page really arrives; beside the time line. */
  reachesServer(): Promise<boolean>
  /** Sets the device's calendar forward or back. */
  shiftCalendar(ms: number): void
  /** From now on the device's calendar gains so many milliseconds a minute. */
  driftCalendar(msPerMinute: number): void
  /** The device was asleep for so long: its timers stood still, its calendar went on. */
  wakeAfter(ms: number): void
  /** Time stands still until every open socket has been closed from outside. */
  awaitCut(): void
  /** While sockets are refused, nothing is even tried: browsers slow down pages that fail again and again. */
  setSocketsAllowed(allowed: boolean): void
  /** While they are mute, sockets stay open and nothing gets through. */
  muteSockets(isMute: boolean): void
  /** What a browser does before it unloads a page: the page hears that it is hidden. */
  hide(): void
  /** Turns to another scene, takes the camera away or gives it back. */
  setCamera(state: CameraState): Promise<void>
  /** What is shared from now on; `stopped` ends what is shared now. */
  setScreen(state: ScreenState): void
  /** The rendered text of the page, white space collapsed. */
  screenText(): string
}

/** Header and query names by which page and gate speak of time. */
export const TIME_HEADERS = {
  /** Request: the page's virtual time. */
  now: 'x-vt',
  /** Reply: virtual milliseconds until the page may see it. */
  latency: 'x-vt-lat',
  /** Reply: when the backend's next timer is due. */
  next: 'x-vt-next',
  /** Reply: the page must never see it. */
  lost: 'x-vt-lost',
  /** Reply: the page must see a broken connection instead. */
  broken: 'x-vt-broken',
  /** Request of a socket that polls: the page's name for it. */
  socket: 'x-vt-socket',
  /** Reply: how many of its polls have been answered so far. */
  polls: 'x-vt-polls',
} as const

/** Where a page asks how many of its polls have been answered, once the gate has so many of them. */
export const POLL = { path: '/x-vt-polls', sent: 'x-vt-sent' } as const

/** Query names on a socket's address. */
export const SOCKET_QUERY = { name: 'x-vt-socket', now: 'x-vt-now' } as const

/** Start of a frame by which the page tells its time; engine.io knows it as a frame without meaning. */
export const TIME_MARK = '6'

/** Start of a message that tells how many frames the server has dealt with; never shown to the page. */
export const CREDIT_MARK = '4~vt'

/** What is on a screen, as far as judging it is concerned. */
export interface Look {
  /** Whether a page is loaded at all. */
  readonly isPage: boolean
  /** Address, dialog, colour scheme and width, for people. */
  readonly screen: string
  /** The same for screens that differ in nothing but words; absent when it is as it was told last. */
  readonly signature?: string
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number
}

/** What somebody who sees, hears or moves in another way cannot do. */
export interface Finding {
  /** Name of the rule of axe-core, or `reflow` (WCAG 1.4.10). */
  readonly rule: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly ViolatingNode[]
}

export interface ViolatingNode {
  /** CSS selector. */
  readonly selector: string
  readonly html: string
  /** What to do about it. */
  readonly advice: string
}

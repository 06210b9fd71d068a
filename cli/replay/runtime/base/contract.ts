/** What a camera shows, or why it is not available. */
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

/** What a microphone hears, or why it is not available. */
export type MicrophoneState = 'speech' | 'tone' | 'silence' | 'unplugged' | 'denied' | 'busy'

/** What a page does with its databases. */
export type DiskAccess = 'write' | 'read' | 'remove' | 'drop'

/** States in which a camera shows a photograph; each face is that of another person. */
export type PhotographName = 'face' | 'second face' | 'third face' | 'fourth face' | 'no face' | 'two faces'

/** What is shared when the page asks for the screen. */
export type ScreenState = 'whole' | 'window' | 'denied' | 'stopped'

/** The virtual camera, microphone and screen of a device. */
export interface RuntimeMedia {
  readonly camera: CameraState
  readonly microphone: MicrophoneState
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
  readonly media?: RuntimeMedia | undefined
}

export interface PageLine {
  readonly at: number
  /**
   * `screen`: the address changed; `seen`: a watched text came up; `toast`: a toast was shown; `voice`: a live
   * region spoke; `leave`: the page went to an address outside, which is not loaded; `draft`: it goes on with a
   * draft of a problem that an earlier page left on the device; `fault`: the view of a problem threw, as the flow wanted.
   */
  readonly kind: 'screen' | 'seen' | 'toast' | 'voice' | 'leave' | 'draft' | 'fault'
  readonly text: string
}

/** State of a page after a run. */
export interface PageStatus {
  readonly now: number
  /** When the page's own next event is due; `undefined` for never. */
  readonly next: number | undefined
  /** Sockets that are not closed. */
  readonly sockets: number
}

/** In place of the frames: the server has closed the socket. */
export const CLOSED_BY_SERVER = -1

/** Frames that the server has sent so far on a socket, by the socket's name. */
export type SentFrames = Readonly<Record<string, number>>

/** The runtime as the driver calls it; every argument and answer is JSON. */
export interface ReplayRuntime {
  now(): number
  /** Runs every event up to `horizon`, which `cap` may shorten, and waits until nothing is pending. */
  runUntil(horizon: number, cap: number | undefined, sent: SentFrames): Promise<PageStatus>
  /** Waits until no work is pending; the clock stands still. */
  settle(): Promise<void>
  /** Labels of the pending work, for the message of a watchdog. */
  waitingFor(): readonly string[]
  /** Calls that the page still waits for. */
  pendingCalls(): number
  /** The network comes or goes; the page gets the event. */
  setOnline(online: boolean): void
  /** Without a server no request is sent: browsers slow down pages whose requests fail again and again. */
  setServerUp(up: boolean): void
  /** Whether a request of this page really arrives; takes no virtual time. */
  reachesServer(): Promise<boolean>
  /** Sets the device's calendar forward or back. */
  shiftCalendar(ms: number): void
  /** From now on the device's calendar gains this many milliseconds a minute. */
  driftCalendar(msPerMinute: number): void
  /** The device was asleep for `ms`: its timers stood still, its calendar went on. */
  wakeAfter(ms: number): void
  /** Time stands still until the other end has closed every open socket. */
  awaitSocketClose(): void
  /** While sockets are refused, none is opened: browsers slow down pages whose sockets fail again and again. */
  setSocketsAllowed(allowed: boolean): void
  /** Sockets stay open, and no frame gets through. */
  muteSockets(isMute: boolean): void
  /** Tells the page that it is hidden, as a browser does before it unloads a page. */
  hide(): void
  /** Changes what the camera shows, removes the camera or adds it again. */
  setCamera(state: CameraState): Promise<void>
  /** Changes what the microphone hears, removes it or adds it again. */
  setMicrophone(state: MicrophoneState): void
  /** Everything that records now breaks off with an error. */
  failRecorders(): void
  /** What the databases of the page refuse from now on; to write is refused by a full disk. */
  setDisk(refuses: readonly DiskAccess[]): void
  /** Has the view of a problem throw when it is drawn next. */
  breakView(problem: string): void
  /** What is shared from now on; `stopped` ends what is shared now. */
  setScreen(state: ScreenState): void
  /** The rendered text of the page, white space collapsed. */
  screenText(): string
}

/** How an error begins that a view throws because a flow says so: nobody has to catch it. */
export const VIEW_FAULT = 'The flow broke the view of'

/** Headers by which page and interceptor exchange times. */
export const TIME_HEADERS = {
  /** Request: the page's virtual time. */
  now: 'x-vt',
  /** Reply: virtual milliseconds until the page may see it. */
  latency: 'x-vt-lat',
  /** Reply: when the backend's next timer is due. */
  next: 'x-vt-next',
  /** Reply: the page must never see it. */
  lost: 'x-vt-lost',
  /** Reply: the page must see a broken connection instead of it. */
  broken: 'x-vt-broken',
  /** Reply: virtual milliseconds that the body of the request was on its way; absent where it took none. */
  upload: 'x-vt-up',
  /** Request of a socket that polls: the page's name for it. */
  socket: 'x-vt-socket',
  /** Reply: how many of its polls have been answered so far. */
  polls: 'x-vt-polls',
} as const

/** Path at which a page asks how many of its polls are answered, once the interceptor has all that were sent. */
export const POLL = { path: '/x-vt-polls', sent: 'x-vt-sent' } as const

/** Path at which a page asks about a socket that it has closed; answered once the backend has closed it too. */
export const CLOSED_PATH = '/x-vt-closed'

/** Query names on a socket's address. */
export const SOCKET_QUERY = { name: 'x-vt-socket', now: 'x-vt-now' } as const

/** Prefix of a frame with the page's time; engine.io ignores such a frame (noop). */
export const TIME_MARK = '6'

/** Prefix of a message that acknowledges frames of the page; the page never gets it. */
export const ACK_MARK = '4~vt'

/** What the interceptor answers to frames of a socket. */
export interface FrameAck {
  /** Frames of the page that the server has processed. */
  readonly frames: number
  /** When the backend's next timer is due; absent for never. */
  readonly next?: number
}

/** What an accessibility check has to know of a screen. */
export interface ScreenDescription {
  /** Whether a page is loaded at all. */
  readonly isPage: boolean
  /** Address, dialog, colour scheme and width, for people. */
  readonly screen: string
  /**
   * Keys of its parts, the first that of the whole, equal for parts that differ in words only; absent when the screen has
   * not changed since the last call.
   */
  readonly parts?: readonly string[] | undefined
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number
}

/** A rule of accessibility that a screen breaks. */
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
  /** How to fix it. */
  readonly advice: string
}

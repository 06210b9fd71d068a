/** States of a video recorder (REC-01). */
export type VideoState =
  | 'initial'
  | 'started'
  | 'paused'
  | 'stopped'
  | 'completed'
  | 'uploading'
  | 'uploaded'
  | 'failed'
  | 'submitting'

/** States of an audio recorder (REC-02). */
export type AudioState =
  | 'initiated'
  | 'recording'
  | 'stopped'
  | 'uploading'
  | 'uploaded'
  | 'failed'
  | 'completed'

/** What a person does with a recorder (REC-03, REC-04). */
export type RecorderAction = 'record' | 'pause' | 'resume' | 'stop' | 're-record' | 'upload' | 'submit'

/**
 * What happens by itself: the recording of a stopped recorder is whole and can be played (`recorded`), all of it is on
 * the server (`sent`), or the last try to send it failed (`unsent`).
 */
export type RecorderEvent = 'recorded' | 'sent' | 'unsent'

export type Step = RecorderAction | RecorderEvent
type Transitions<State extends string> = Readonly<Record<State, Readonly<Partial<Record<Step, State>>>>>

export interface Machine<State extends string = string> {
  readonly first: State
  readonly transitions: Transitions<State>
}

/**
 * GAP-075; `upload` after a failure is what MSG-13 asks for. A recording that is submitted is sent until it has arrived:
 * there is no way from `submitting` to `failed`.
 */
export const videoMachine: Machine<VideoState> = {
  first: 'initial',
  transitions: {
    initial: { record: 'started' },
    started: { pause: 'paused', stop: 'stopped' },
    paused: { resume: 'started' },
    stopped: { recorded: 'completed', 're-record': 'initial' },
    completed: { upload: 'uploading', submit: 'submitting', 're-record': 'initial' },
    uploading: { sent: 'uploaded', unsent: 'failed' },
    uploaded: { submit: 'submitting', 're-record': 'initial' },
    failed: { upload: 'uploading', 're-record': 'initial' },
    submitting: { sent: 'uploaded' },
  },
}

/** GAP-075; `upload` after a failure is what MSG-14 asks for. */
export const audioMachine: Machine<AudioState> = {
  first: 'initiated',
  transitions: {
    initiated: { record: 'recording' },
    recording: { stop: 'stopped' },
    stopped: { recorded: 'completed', 're-record': 'initiated' },
    completed: { upload: 'uploading', 're-record': 'initiated' },
    uploading: { sent: 'uploaded', unsent: 'failed' },
    uploaded: { 're-record': 'initiated' },
    failed: { upload: 'uploading', 're-record': 'initiated' },
  },
}

/** The state after a step; `undefined` where the step means nothing in this state. */
export function next<State extends string>(
  { transitions }: Machine<State>,
  state: State,
  step: Step,
): State | undefined {
  return transitions[state][step]
}

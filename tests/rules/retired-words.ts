/** A word that names of the project do not use, because the field has a better one. */
export interface RetiredWord {
  /** One word of a name, or several that stand together: `create line` refuses `createLine` and `create-line.ts`. */
  readonly word: string
  readonly use: string
  /** `file`: refused only as the whole name of a file or folder, since the word also has a plain meaning. */
  readonly only?: 'file'
  /** `prose`: refused in the titles of tests too, since the word has no plain meaning here. */
  readonly also?: 'prose'
  readonly why?: string
}

/** Metaphors: nothing here has such a name in the language of the field. */
const METAPHORS: readonly RetiredWord[] = [
  { word: 'errand', use: 'call, apiClient', also: 'prose' },
  { word: 'errands', use: 'api, apiClient', also: 'prose' },
  { word: 'shelf', use: 'cache, store', also: 'prose' },
  { word: 'shelves', use: 'caches, stores', also: 'prose' },
  { word: 'desk', use: 'context, controller' },
  { word: 'office', use: 'saver, queue' },
  { word: 'cage', use: 'isolation', also: 'prose' },
  { word: 'caged', use: 'isolated', also: 'prose' },
  { word: 'stray', use: 'orphan' },
  { word: 'strays', use: 'orphans' },
  { word: 'ledger', use: 'eventLog', also: 'prose' },
  { word: 'handing', use: 'submitting, submission' },
  { word: 'hand in', use: 'submit' },
  { word: 'showcase', use: 'previewOrigin', also: 'prose' },
  { word: 'unwalled', use: 'unsandboxed', also: 'prose' },
  { word: 'seat', use: 'device', also: 'prose' },
  { word: 'seats', use: 'devices', also: 'prose' },
  { word: 'hands', use: 'input' },
  { word: 'finder', use: 'locators', also: 'prose' },
  { word: 'glance', use: 'query' },
  { word: 'conductor', use: 'scheduler', also: 'prose' },
  { word: 'scene', use: 'context' },
  { word: 'surroundings', use: 'environment', also: 'prose' },
  { word: 'trouble', use: 'fault' },
  { word: 'troubles', use: 'faults' },
  { word: 'meanwhile', use: 'background' },
  { word: 'harmless', use: 'background' },
  { word: 'lone', use: 'standalone', also: 'prose' },
  { word: 'dice', use: 'rng', also: 'prose' },
  { word: 'lane', use: 'worker, connection', also: 'prose' },
  { word: 'lanes', use: 'workers, connections', also: 'prose' },
  { word: 'refusal', use: 'httpError' },
  { word: 'told', use: 'reported' },
  { word: 'parting', use: 'disconnect', also: 'prose' },
  { word: 'elsewhere', use: 'takenOver' },
  { word: 'cupboard', use: 'store', also: 'prose' },
  { word: 'drawer', use: 'store' },
  { word: 'voyage', use: 'walk', also: 'prose' },
  { word: 'crumb', use: 'mark', also: 'prose' },
  { word: 'world', use: 'environment' },
  { word: 'tally', use: 'counts', also: 'prose' },
  { word: 'clockwork', use: 'timeSync', also: 'prose' },
  { word: 'yielding', use: 'backpressure' },
]

/** Words of plain English, in the names that gave them another meaning. */
const OTHER_MEANINGS: readonly RetiredWord[] = [
  {
    word: 'line',
    use: 'queue, channel, networkProfile, row',
    only: 'file',
    why: 'lines of text and code are lines',
  },
  { word: 'create line', use: 'createQueue, createChannel', why: 'lines of text are not created' },
  { word: 'saving line', use: 'SlotState', why: 'lines of text are not saved one by one' },
  {
    word: 'flying',
    use: 'sending',
    why: 'nothing flies; "in flight" is the standard word for a call that is under way',
  },
  { word: 'fly', use: 'send' },
  { word: 'keeping', use: 'persist', only: 'file', why: '"keep" is the plain verb' },
  { word: 'create keeping', use: 'createJournal' },
  { word: 'strand', use: 'orphan' },
  { word: 'steal', use: 'takeover', only: 'file', why: '"steal" is an option of the Web Locks API' },
  { word: 'box', use: 'sandbox', only: 'file', why: 'CSS has boxes, and so have screens' },
  { word: 'wall', use: 'bwrapArgs', only: 'file', why: '"wall time" is the standard word' },
  { word: 'create wall', use: 'bwrapArgs' },
  { word: 'places', use: 'slots', only: 'file', why: '"place" is the plain noun' },
  { word: 'create places', use: 'createSlots' },
  { word: 'place', use: 'route, position, slot', only: 'file' },
  { word: 'pace', use: 'scheduler', only: 'file' },
  { word: 'stand', use: 'environment', only: 'file', why: '"stand-in" is a plain noun' },
  { word: 'create stand', use: 'createEnvironment' },
  { word: 'with stand', use: 'withEnvironment' },
  { word: 'door', use: 'entry', only: 'file' },
  { word: 'doors', use: 'contract', only: 'file' },
  { word: 'tell', use: 'report, notify', only: 'file', why: '"tell" is the plain verb' },
  { word: 'use tell', use: 'useReport' },
  {
    word: 'room',
    use: 'ProblemContext, examEnvironment',
    only: 'file',
    why: '"room" also is space on the screen',
  },
  { word: 'create room', use: 'createExamEnvironment' },
  { word: 'open room', use: 'openProblem' },
  { word: 'trial', use: 'abTest, preview', only: 'file', why: '`/trial` is an address' },
  { word: 'stage', use: 'fixture, container', only: 'file', why: 'a run of checks has stages' },
  { word: 'create stage', use: 'createFixture' },
  { word: 'book', use: 'state', only: 'file' },
  { word: 'run book', use: 'RunState' },
  { word: 'watching', use: 'subscription', only: 'file', why: '"watch" is the plain verb' },
  { word: 'beginning', use: 'start', only: 'file' },
  { word: 'person', use: 'candidate, user', only: 'file' },
  { word: 'people', use: 'candidates, users', only: 'file' },
  { word: 'hall', use: 'list', only: 'file' },
  { word: 'losses', use: 'trackLoss', only: 'file', why: 'a loss of the network is a loss' },
  { word: 'moving', use: 'frameSource', only: 'file', why: 'what moves is moving' },
  { word: 'writer', use: 'tabLock', only: 'file', why: 'a stream has a writer' },
]

export const RETIRED_WORDS: readonly RetiredWord[] = [...METAPHORS, ...OTHER_MEANINGS]

/** The keys of flows that are read for older files, with a warning, and the test of that; there old words stand. */
export const OLD_KEYS = /^(cli|tests)\/replay\/.*old-keys\b/

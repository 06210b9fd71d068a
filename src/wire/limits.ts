/*
 * Limits and thresholds, each once. Lengths in characters, sizes in bytes, times in milliseconds. No schema stands here:
 * the player loads what it uses of this file at once.
 */

/** A JSON body of a request (the backend answers 413). */
export const BODY_LIMIT_BYTES = 2_000_000
/** A file that is uploaded (VALID-05). */
export const UPLOAD_LIMIT_BYTES = 10_000_000
/** The text for a larger one. */
export const UPLOAD_TOO_LARGE = 'File size should be less than 10 MB'

/** What a run may print; more is cut and said so. */
export const OUTPUT_LIMIT = 65_536
/** The candidate's own input for a run. */
export const INPUT_LIMIT = 65_536

/** The comment of a reported issue (VALID-08, VALID-09). */
export const ISSUE_LENGTH = { min: 15, max: 1000 } as const
/** The comment of the feedback after a test. */
export const FEEDBACK_LENGTH = 4000
/** A message to the help chat. */
export const CHAT_LENGTH = 2000
/** A note beside an entry of what was recorded. */
export const NOTE_LENGTH = 500
/** An answer of the onboarding form: on one line, and in a text area. */
export const FORM_LENGTH = { line: 1000, area: 10_000 } as const

/** Characters of a path in a repository, and of a part of a name that is looked for. */
export const REPOSITORY = { path: 1000, find: 100 } as const

/** What a test should have, and what is too slow, in Mbps (NET-05, NET-06, GAP-106). */
export const GOOD_MBPS = 4
export const SLOW_MBPS = 1
/** A device's clock that is off by more than this may be a mismatch, in milliseconds (GAP-058). */
export const CLOCK_OFF_MS = 60_000

/*
 * What follows is for the backend alone.
 */

/** JSON of a request nests no deeper (400): no answer nests deeper than its type's fields. */
export const JSON_DEPTH = 64
/** Values in the JSON of a request, in lists and records of any depth (413): a hundred times those of a long answer. */
export const JSON_VALUES = 10_000
/** What a reply tells of a repository: entries of a folder, files that were found, and bytes of one file. */
export const REPOSITORY_REPLY = { entries: 2000, found: 200, fileBytes: 5_000_000 } as const
/** A multipart form besides its file (413). */
export const FORM_LIMIT_BYTES = 64_000
/** The body of an onboarding form (413). */
export const ONBOARDING_LIMIT_BYTES = 100_000
/** A frame that a client sends over the socket. */
export const FRAME_LIMIT_BYTES = 100_000
/** Packets that a client sends over one socket within a second; the socket is closed after more. */
export const PACKETS_PER_SECOND = 800
/** Characters of them; the socket is closed after more. A page that was offline sends hundreds of small events. */
export const PACKET_CHARACTERS_PER_SECOND = 2_000_000
/** A picture, and a piece of a recording (400); 10 s at 1.6 Mbps are 2 MB. */
export const EVIDENCE_LIMIT_BYTES = { picture: 5_000_000, piece: 10_000_000 } as const
/** Addresses that are asked for at once where the settings say nothing (GAP-091). */
export const PICTURE_BATCH = { image: 10, video: 25 } as const
/** The longer side of a picture, in pixels (400). */
export const PICTURE_SIDE = 16_384
/** The most chunks, segments or frames of a picture (400). Programs cut 10 MB into a tenth of that. */
export const PICTURE_PARTS = 20_000
/**
 * A recorded answer (400): twice ten minutes of video, the characters of its id, and how many that cannot be played an
 * attempt may send until the server starts again (403): reading one keeps a processor busy.
 */
export const RECORDED_ANSWER_LIMIT = { bytes: 250_000_000, id: 64, unplayable: 30 } as const
/** The name of an uploaded file; a longer one is cut. */
export const FILE_NAME_LENGTH = 120
/** A proctoring event: its JSON, and its number in its attempt. */
export const EVENT_LIMIT = { characters: 10_000, sequence: 1_000_000 } as const
/** A page of the link preview; each is fetched within `ms`. */
export const LINK_PREVIEW_LIMIT = { bytes: 5_000_000, ms: 5000, redirects: 5 } as const
/**
 * A run: texts of a test case, JSON of its data, tries after a fault, and its time before it counts as a fault: in all, and
 * without any program or result.
 */
export const RUN_LIMIT = { text: 8000, data: 500_000, tries: 3, ms: 15 * 60_000, idleMs: 2 * 60_000 } as const
/** Runs of a solution that are listed, and the characters of the answers that they judged; the newest. */
export const LISTED_RUNS = { count: 200, characters: 2_000_000 } as const
/** Recovered drafts of an attempt that are listed, and their characters; the newest. */
export const LISTED_DRAFTS = { count: 200, characters: 2_000_000 } as const
/** Recorded events of an attempt that its candidate is shown, and their characters; the newest. */
export const LISTED_EVENTS = { count: 5000, characters: 2_000_000 } as const
/** Minutes that an operator adds at once (422). */
export const EXTENSION_MINUTES = 24 * 60

/**
 * How often within a minute (429): runs, link previews (a `HEAD` and a `GET` for each link) and chat messages of a user,
 * requests for signed addresses and events of an attempt. A page that was offline for long sends the rest later.
 */
export const PER_MINUTE = {
  runs: 20,
  linkPreviews: 60,
  chat: 60,
  addresses: 120,
  events: 600,
  repositorySearches: 120,
} as const
/** Issues that a user reports (429). */
export const ISSUES_PER_HOUR = 30

/** What is kept of a user (429, 413). */
export const USER_QUOTA = {
  files: 500,
  fileBytes: 500_000_000,
  /** Versions of files of answers that are kept as they are, such as what programs write in a pod. */
  versions: 3000,
  versionBytes: 1_000_000_000,
} as const
/** What is kept of an attempt; a script that never stops must not fill the disk for everybody. */
export const ATTEMPT_QUOTA = {
  /** Answers: several hours of typing without a pause. */
  revisions: 30_000,
  revisionCharacters: 300_000_000,
  /** An answer that changed little counts as this share of its characters, as all of it is stored again. */
  repeatedShare: 0.25,
  /** The answers to all problems as they are now, in bytes: they are read and sent together. */
  answerBytes: 6_000_000,
  /** Drafts that came too late: a page that has lost its right to save stops at the first. */
  drafts: 1000,
  /** Several hours with a run every ten seconds. */
  runs: 2000,
  /** Of each kind of event, so that a flood of one hides no other. */
  events: 10_000,
  /** Of each kind, too: ten times what a page writes in that many events. */
  eventCharacters: 3_000_000,
  /** Pictures and pieces: nine hours of pieces at twice the usual rate. */
  evidence: 5000,
  evidenceBytes: 6_000_000_000,
  /** Recorded answers, those that were recorded again too. */
  recordedAnswers: 200,
  recordedBytes: 3_000_000_000,
  /** Signed addresses that nothing was sent to yet; the newest. */
  addresses: 300,
  /** Tabs whose heartbeat is kept; the newest. */
  heartbeats: 50,
  /** Sockets: a few tabs, and those that died unnoticed; the newest. */
  sockets: 50,
} as const

/**
 * When the server refuses what can be repeated (503): timers are this late, in milliseconds, or this many such requests
 * are under way; and the `Retry-After` of the reply.
 */
export const SHEDDING = { delayMs: 1000, requests: 200, retryAfterSeconds: 5 } as const

/**
 * JSON that a user may send and be sent, in bytes: an amount at once, and then an amount a second. More gets a 503
 * where the player repeats the call; other calls wait, with limits of number and time.
 */
export const ALLOWANCE = {
  bytes: 20_000_000,
  bytesPerSecond: 1_000_000,
  waiting: 4,
  longestWaitSeconds: 10,
  /** Between two that wait at once. */
  gapSeconds: 0.25,
  /** Until an impatient one is refused again. */
  refusedAfterSeconds: 1,
  /** From here on each request waits for the reply to the last one, at most for `turnSeconds`. */
  atOnceBytes: 1_000_000,
  turnSeconds: 1,
} as const

/** Days that recordings are kept when the author says nothing. */
export const RETENTION_DAYS = 30
/** How long after the end of its attempt a recorded answer still counts: it was on its way. */
export const RECORDED_ANSWER_GRACE_MS = 10 * 60_000
/**
 * How much longer than the problem allows a recorded answer may be, in milliseconds: a page that is not in front wakes
 * up once a second, and each segment of a recording ends with a whole second.
 */
export const RECORDED_ANSWER_MARGIN_MS = 5000
/** How long a signed address takes a picture: a batch of pictures, one a minute, lasts long. */
export const ADDRESS_MS = 2 * 60 * 60_000
/** How long a link to an uploaded file leads to it. */
export const FILE_LINK_MS = 5 * 60_000
/** How long after its end an attempt takes recordings that could not be sent. */
export const LATE_EVIDENCE_MS = 24 * 60 * 60_000

/** What a candidate may highlight: in one passage, in how many passages, up to which character of a text. */
export const HIGHLIGHTS = { most: 200, passages: 200, lastOffset: 1_000_000 } as const

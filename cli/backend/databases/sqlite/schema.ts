/**
 * The first steps of the schema, before a step said whether older code goes on beside it. Times are milliseconds since the
 * epoch. `revisions`, `recovered`, `events` and `chain` are only ever appended to.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE users (
    id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, full_name TEXT NOT NULL, email TEXT NOT NULL,
    usertype TEXT NOT NULL
  ) STRICT;

  CREATE TABLE tests (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE problems (
    id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL REFERENCES tests, slug TEXT NOT NULL, UNIQUE (test_id, slug)
  ) STRICT;

  CREATE TABLE invites (
    id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL REFERENCES users,
    test_id INTEGER NOT NULL REFERENCES tests, UNIQUE (user_id, test_id)
  ) STRICT;

  CREATE TABLE sessions (
    secret_hash TEXT PRIMARY KEY, public_id TEXT NOT NULL, csrf TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users, expires_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE attempts (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, token TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users, test_id INTEGER NOT NULL REFERENCES tests,
    trial INTEGER NOT NULL, created_at INTEGER NOT NULL, started_at INTEGER,
    add_minutes REAL NOT NULL DEFAULT 0,
    epoch INTEGER NOT NULL DEFAULT 0, device TEXT,
    ended_at INTEGER, submission TEXT, receipt TEXT,
    UNIQUE (user_id, test_id)
  ) STRICT;
  CREATE INDEX attempts_running ON attempts (started_at) WHERE ended_at IS NULL;

  CREATE TABLE openings (
    attempt_id INTEGER NOT NULL REFERENCES attempts, device TEXT NOT NULL, session INTEGER NOT NULL,
    PRIMARY KEY (attempt_id, device)
  ) STRICT;

  CREATE TABLE solutions (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, attempt_id INTEGER NOT NULL REFERENCES attempts,
    problem TEXT NOT NULL, code TEXT NOT NULL, UNIQUE (attempt_id, problem)
  ) STRICT;

  CREATE TABLE revisions (
    id INTEGER PRIMARY KEY, solution_id INTEGER NOT NULL REFERENCES solutions, rev INTEGER NOT NULL,
    base_rev INTEGER, epoch INTEGER, key TEXT, fields TEXT NOT NULL, fields_hash TEXT NOT NULL,
    status TEXT NOT NULL, score REAL NOT NULL, saved_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX revisions_solution ON revisions (solution_id, id);
  CREATE INDEX revisions_key ON revisions (solution_id, key) WHERE key IS NOT NULL;

  CREATE TABLE recovered (
    id INTEGER PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, problem TEXT NOT NULL,
    rev INTEGER NOT NULL, why TEXT NOT NULL, fields TEXT NOT NULL, fields_hash TEXT NOT NULL,
    received_at INTEGER NOT NULL, UNIQUE (attempt_id, problem, rev, fields_hash)
  ) STRICT;

  CREATE TABLE files (
    id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, name TEXT NOT NULL, type TEXT NOT NULL,
    size INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE events (
    id INTEGER PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, guid TEXT NOT NULL,
    name TEXT NOT NULL, sequence INTEGER NOT NULL, body TEXT NOT NULL, received_at INTEGER NOT NULL,
    UNIQUE (attempt_id, guid)
  ) STRICT;

  CREATE TABLE feedback (
    user_id INTEGER NOT NULL REFERENCES users, test_id INTEGER NOT NULL REFERENCES tests, body TEXT NOT NULL,
    received_at INTEGER NOT NULL, PRIMARY KEY (user_id, test_id)
  ) STRICT;
  `,
  `
  ALTER TABLE users ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE users ADD COLUMN joined_at INTEGER;
  ALTER TABLE users ADD COLUMN last_login INTEGER;

  CREATE TABLE onboarding (
    invite_id INTEGER PRIMARY KEY REFERENCES invites, answers TEXT NOT NULL, saved_at INTEGER NOT NULL,
    onboarded_at INTEGER
  ) STRICT;

  CREATE TABLE issues (
    id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, test_id INTEGER NOT NULL REFERENCES tests,
    problem TEXT NOT NULL, comment TEXT NOT NULL, received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX issues_user ON issues (user_id, received_at);
  `,
  `
  CREATE TABLE new_attempts (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, token TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users, test_id INTEGER NOT NULL REFERENCES tests,
    trial INTEGER NOT NULL, created_at INTEGER NOT NULL, started_at INTEGER,
    add_minutes REAL NOT NULL DEFAULT 0,
    epoch INTEGER NOT NULL DEFAULT 0, device TEXT, session_id TEXT,
    resumed_at INTEGER, progress TEXT, revisions INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
    ended_at INTEGER, submission TEXT, receipt TEXT, retired_at INTEGER
  ) STRICT;
  INSERT INTO new_attempts (
    id, slug, token, user_id, test_id, trial, created_at, started_at, add_minutes, epoch, device, ended_at, submission,
    receipt
  ) SELECT
    id, slug, token, user_id, test_id, trial, created_at, started_at, add_minutes, epoch, device, ended_at, submission,
    receipt
  FROM attempts;
  DROP TABLE attempts;
  ALTER TABLE new_attempts RENAME TO attempts;
  CREATE INDEX attempts_running ON attempts (started_at) WHERE ended_at IS NULL;
  CREATE UNIQUE INDEX attempts_current ON attempts (user_id, test_id) WHERE retired_at IS NULL;

  CREATE TABLE sections (
    attempt_id INTEGER NOT NULL REFERENCES attempts, section TEXT NOT NULL, add_minutes REAL NOT NULL DEFAULT 0,
    ended_at INTEGER, ended_by TEXT, submission TEXT, PRIMARY KEY (attempt_id, section)
  ) STRICT;
  `,
  `
  CREATE TABLE runs (
    id INTEGER PRIMARY KEY, public_id TEXT NOT NULL UNIQUE, user_id INTEGER NOT NULL REFERENCES users,
    test_id INTEGER NOT NULL REFERENCES tests, problem TEXT NOT NULL,
    attempt_id INTEGER REFERENCES attempts, solution_id INTEGER REFERENCES solutions,
    revision_id INTEGER REFERENCES revisions,
    mode TEXT NOT NULL, is_closing INTEGER NOT NULL, input TEXT NOT NULL, fields TEXT,
    state TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, report TEXT, status TEXT, score REAL,
    created_at INTEGER NOT NULL, begun_at INTEGER, ended_at INTEGER
  ) STRICT;
  CREATE INDEX runs_unfinished ON runs (id) WHERE ended_at IS NULL;
  CREATE INDEX runs_solution ON runs (solution_id, id);
  CREATE INDEX runs_attempt ON runs (attempt_id);
  CREATE INDEX runs_judged ON runs (revision_id, id) WHERE status IS NOT NULL;
  `,
  `
  CREATE TABLE evidence (
    id TEXT PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, mode TEXT NOT NULL, source TEXT NOT NULL,
    sequence INTEGER NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, hash TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX evidence_attempt ON evidence (attempt_id, mode, source, sequence);

  CREATE TABLE addresses (
    token_hash TEXT PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, mode TEXT NOT NULL,
    source TEXT NOT NULL, sequence INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX addresses_attempt ON addresses (attempt_id);

  CREATE TABLE heartbeats (
    attempt_id INTEGER NOT NULL REFERENCES attempts, tab_id TEXT NOT NULL, body TEXT NOT NULL,
    received_at INTEGER NOT NULL, PRIMARY KEY (attempt_id, tab_id)
  ) STRICT;

  CREATE TABLE notes (
    attempt_id INTEGER NOT NULL REFERENCES attempts, guid TEXT NOT NULL, note TEXT NOT NULL,
    written_at INTEGER NOT NULL, PRIMARY KEY (attempt_id, guid)
  ) STRICT;

  CREATE TABLE watched (
    attempt_id INTEGER PRIMARY KEY REFERENCES attempts, ab_mode TEXT, purged_at INTEGER
  ) STRICT;
  `,
  `
  ALTER TABLE revisions ADD COLUMN judged_hash TEXT;
  `,
  `
  ALTER TABLE revisions ADD COLUMN session_id TEXT;
  ALTER TABLE revisions ADD COLUMN address TEXT;
  ALTER TABLE recovered ADD COLUMN session_id TEXT;
  ALTER TABLE recovered ADD COLUMN address TEXT;

  CREATE TABLE grants (
    attempt_id INTEGER NOT NULL REFERENCES attempts, epoch INTEGER NOT NULL, device TEXT NOT NULL,
    session_id TEXT NOT NULL, address TEXT, granted_at INTEGER NOT NULL, PRIMARY KEY (attempt_id, epoch)
  ) STRICT;
  `,
  `
  ALTER TABLE attempts ADD COLUMN position TEXT;
  `,
  `
  ALTER TABLE events ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
  UPDATE events SET counted = 1 WHERE name = 'BLUR_EVENT' AND json_extract(body, '$.eventData.counts') = 1;

  CREATE TABLE chain (
    id INTEGER PRIMARY KEY AUTOINCREMENT, attempt_id INTEGER NOT NULL REFERENCES attempts, seq INTEGER NOT NULL,
    kind TEXT NOT NULL, subject INTEGER NOT NULL, digest TEXT NOT NULL, hash TEXT NOT NULL, UNIQUE (attempt_id, seq)
  ) STRICT;

  CREATE TABLE opened (id INTEGER PRIMARY KEY CHECK (id = 1), is_open INTEGER NOT NULL) STRICT;
  INSERT INTO opened VALUES (1, 0);
  `,
  `
  CREATE INDEX revisions_content ON revisions (solution_id, fields_hash);
  CREATE INDEX recovered_attempt ON recovered (attempt_id, id);
  `,
  `
  ALTER TABLE opened ADD COLUMN writes INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE runs ADD COLUMN passed INTEGER;
  ALTER TABLE runs ADD COLUMN total INTEGER;
  UPDATE runs SET total = json_array_length(report, '$.testcases'), passed = (
    SELECT count(*) FROM json_each(report, '$.testcases') WHERE value ->> 'status' = 'passed'
  ) WHERE report IS NOT NULL;
  `,
  `
  CREATE INDEX events_sequence ON events (attempt_id, sequence);
  CREATE INDEX events_counted ON events (attempt_id) WHERE counted = 1;
  `,
  `
  DROP INDEX revisions_solution;
  DROP INDEX revisions_key;
  DROP INDEX revisions_content;
  CREATE INDEX revisions_stored ON revisions (solution_id, key, fields_hash);
  `,
  `
  CREATE TABLE recorded_answers (
    id TEXT PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, problem TEXT NOT NULL, take TEXT NOT NULL,
    kind TEXT NOT NULL, created_at INTEGER NOT NULL,
    type TEXT, size INTEGER, hash TEXT, received_at INTEGER, is_late INTEGER,
    UNIQUE (attempt_id, problem, take)
  ) STRICT;
  `,
  `
  ALTER TABLE recorded_answers ADD COLUMN duration_ms INTEGER;
  ALTER TABLE recorded_answers ADD COLUMN codecs TEXT;
  ALTER TABLE recorded_answers ADD COLUMN max_ms INTEGER;
  `,
  `
  ALTER TABLE opened ADD COLUMN has_mark INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE files ADD COLUMN hash TEXT;
  `,
  `
  ALTER TABLE attempts ADD COLUMN seed INTEGER;

  CREATE TABLE variants (
    id INTEGER PRIMARY KEY, attempt_id INTEGER NOT NULL REFERENCES attempts, problem TEXT NOT NULL, code TEXT NOT NULL,
    seed INTEGER NOT NULL, content TEXT NOT NULL, UNIQUE (attempt_id, problem)
  ) STRICT;
  `,
  `
  ALTER TABLE attempts ADD COLUMN types TEXT;
  ALTER TABLE revisions ADD COLUMN type_version TEXT;
  ALTER TABLE runs ADD COLUMN type_version TEXT;
  `,
  `
  ALTER TABLE runs ADD COLUMN technology TEXT;
  ALTER TABLE runs ADD COLUMN value REAL;
  UPDATE runs SET value = json_extract(report, '$.data.open.value'), technology =
    coalesce(fields, (SELECT r.fields FROM revisions r WHERE r.id = revision_id)) ->> '$.technology';
  `,
  `
  ALTER TABLE runs ADD COLUMN claimed_by TEXT;
  `,
]

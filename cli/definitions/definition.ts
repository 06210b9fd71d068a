import type { UserType, WhiteLabel } from '../../src/wire/entities.schema.ts'
import type { Accommodation, SystemSettings, TestSettings } from '../../src/wire/settings.schema.ts'

/** Packages that the programs of a problem find. A folder of the test names them, and `assess-cli prepare` installs them. */
export interface ProblemPackages {
  /** What names them, absolute. */
  readonly folder: string
  /** Where they are once they are installed, absolute; another name for whatever else the folder says. */
  readonly installed: string
}

/** A problem as its author wrote it; `content` holds the fields of its type, `key` its answer key. */
export interface ProblemDefinition {
  readonly slug: string
  /** The solution code of its type, such as `MCQ`. */
  readonly problem_type: string
  readonly title: string
  /** HTML, made from the author's Markdown. */
  readonly statement: string
  /** 0 for a passage. */
  readonly score: number
  /** Slugs of the problems that are read with this one, its passage, which is not answered itself. */
  readonly children?: readonly string[]
  /** Slug of the passage that it is read with. */
  readonly passage?: string
  readonly content: Readonly<Record<string, unknown>>
  readonly key: unknown
  /** HTML for the report of a learning test; it stays in the backend until the attempt is over. */
  readonly explanation?: string
  /** What its programs find beside the answer; it stays in the backend. */
  readonly packages?: ProblemPackages
}

export interface SectionDefinition {
  readonly slug: string
  readonly name: string
  /** Minutes; 0 when the section has no time of its own. */
  readonly duration: number
  /** Minutes on top, for a section with a time of its own. */
  readonly extend_duration: number
  /** In their order; each child comes behind its passage. */
  readonly problems: readonly ProblemDefinition[]
}

/** Hexadecimal, as the Config Tool of Safe Exam Browser shows them; at least one. */
export interface ExamBrowserKeys {
  readonly config_keys: readonly string[]
  readonly browser_exam_keys: readonly string[]
}

/** A test as its author wrote it, read from `<tests>/<slug>/test.yaml` and `problems/*.yaml`. */
export interface TestDefinition {
  readonly slug: string
  readonly name: string
  /** Minutes. */
  readonly duration: number
  /** Minutes on top for everybody; where sections are timed, they begin with a restart (SECTION-08). */
  readonly extra_time: number
  /** ISO 8601; the test can be started from then on. */
  readonly start_time: string | undefined
  /** ISO 8601; the test is over for everybody. */
  readonly end_time: string | undefined
  readonly test_type: string
  readonly test_type_verbose: string
  readonly sub_test_type: string | undefined
  /** What the test calls itself, when its kind does not decide that (GAP-068). */
  readonly product_type: string | undefined
  /** Which phase of a contest it is (I18N-03). */
  readonly phase: number | undefined
  /** HTML, made from Markdown. */
  readonly instructions: string
  readonly enable_feedback_page: boolean
  readonly redirection_url: string
  readonly is_timed_section: boolean
  readonly company: { readonly name: string; readonly slug: string }
  readonly settings: TestSettings
  readonly system: SystemSettings
  /** Keys of Safe Exam Browser, in which alone the test opens; they stay in the backend. */
  readonly exam_browser: ExamBrowserKeys | undefined
  /** By user name. */
  readonly accommodations: ReadonlyMap<string, Accommodation>
  /** Whether a device clock that was changed ends the test (TIME-04). */
  readonly is_system_time_mismatch_enabled: boolean
  /** Slugs of the problems that the test allows some of their technologies only; their `content` names no others. */
  readonly allowed_technologies: readonly string[]
  /** Percent of all points from which an attempt is passed (STATUS-18). */
  readonly pass_mark: number
  /** Whether the report of a learning test shows right answers and explanations. */
  readonly show_answers: boolean
  /** Name and logos of another product, in place of ours. */
  readonly white_label: WhiteLabel | undefined
  readonly sections: readonly SectionDefinition[]
  /** Folder with the images that statements name, absolute; served at `/files/tests/<slug>/`. */
  readonly folder: string
}

/** What may be known of somebody beside their name (ENTITY-135..141). */
export interface PersonDetails {
  readonly is_staff?: boolean
  readonly is_superuser?: boolean
  readonly phone?: string
  readonly job_title?: string
  readonly role?: string
  readonly team_size?: string | number
}

/** Somebody whom `serve` and the fixtures let in. */
export interface Person extends PersonDetails {
  readonly username: string
  readonly full_name: string
  readonly email: string
  readonly usertype: UserType
}

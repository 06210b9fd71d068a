import { expectTypeOf, test } from 'vitest'
import type { SessionState } from '../../src/kernel/state.ts'
import type { guardStateOf } from '../../src/shell/routing/guards.ts'
import type { IssueReport } from '../../src/wire/bodies.schema.ts'
import type {
  Section,
  SectionStatus,
  Solution,
  SolutionSet,
  Test,
  User,
  UserType,
  WhiteLabel,
} from '../../src/wire/entities.schema.ts'
import type { CallCode } from '../../src/wire/errors.ts'
import type {
  CodeData,
  FileBasedData,
  ProblemDetails,
  QueryKind,
  Stub,
  Technology,
  TechnologyGroup,
  TestCaseHead,
  TestCaseKind,
  TestCaseResult,
} from '../../src/wire/problems.ts'
import type { SolutionSetStatus } from '../../src/wire/report.schema.ts'
import type {
  Accommodation,
  CustomField,
  SystemSettings,
  TestSettings,
} from '../../src/wire/settings.schema.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'
import type { SolutionFields, SolutionStatus } from '../../src/wire/solution.ts'

test('[ENTITY-01] [ENTITY-02] [ENTITY-03] [ENTITY-04] [ENTITY-05] [ENTITY-06] [ENTITY-07] [ENTITY-08] [ENTITY-09] [ENTITY-10] [ENTITY-11] [ENTITY-12] [ENTITY-13] [ENTITY-14] a test', () => {
  expectTypeOf<Pick<Test, 'id' | 'duration'>>().toEqualTypeOf<{ id: number; duration: number }>()
  expectTypeOf<
    Pick<Test, 'slug' | 'name' | 'test_type' | 'test_type_verbose' | 'redirection_url'>
  >().toEqualTypeOf<{
    slug: string
    name: string
    test_type: string
    test_type_verbose: string
    redirection_url: string
  }>()
  expectTypeOf<Test['start_time']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Test['end_time']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Test['sub_test_type']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Pick<Test, 'enable_feedback_page' | 'is_expired' | 'is_onboarded'>>().toEqualTypeOf<{
    enable_feedback_page: boolean
    is_expired: boolean
    is_onboarded: boolean
  }>()
  expectTypeOf<Test['invite_id']>().toEqualTypeOf<number | string>()
})

test('[ENTITY-15] [ENTITY-16] [ENTITY-17] [ENTITY-18] [ENTITY-19] [ENTITY-20] [ENTITY-21] [ENTITY-22] [ENTITY-23] [ENTITY-24] [ENTITY-25] the course of a test', () => {
  expectTypeOf<
    Test['is_timed_section' | 'is_test_created_for_phase' | 'has_resumed_test']
  >().toEqualTypeOf<boolean>()
  expectTypeOf<Test['session_state']>().toEqualTypeOf<'INIT' | 'START' | 'ACTIVE' | 'END'>()
  expectTypeOf<Test['phase_order']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<Test['problems_total' | 'add_test_duration']>().toEqualTypeOf<number>()
  expectTypeOf<Test['resumed_at']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Test['company']>().toEqualTypeOf<{ name: string; slug: string }>()
  expectTypeOf<Test['productType' | 'productTypeSmall']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Test['allowed_technologies']>().toEqualTypeOf<Record<string, string[]> | undefined>()
})

test('[ENTITY-26] [ENTITY-27] [ENTITY-28] [ENTITY-29] [ENTITY-30] [ENTITY-31] where a test stands on this side', () => {
  expectTypeOf<'ending' | 'ended'>().toExtend<SessionState['phase']>()
  expectTypeOf<SessionState['uploads']>().toEqualTypeOf<number>()
  expectTypeOf<SessionState['waitsForUploads']>().toEqualTypeOf<boolean>()
  expectTypeOf<NonNullable<SessionState['settings']>['secure_browser']['enabled']>().toEqualTypeOf<boolean>()
})

test('[ENTITY-32] [ENTITY-33] [ENTITY-34] [ENTITY-35] [ENTITY-36] [ENTITY-37] [ENTITY-38] [ENTITY-39] [ENTITY-40] [ENTITY-41] [ENTITY-42] [ENTITY-43] [ENTITY-44] the settings of a test', () => {
  expectTypeOf<Test['settings']>().toEqualTypeOf<TestSettings>()
  expectTypeOf<TestSettings['proctor']>().toEqualTypeOf<{
    enabled: boolean
    snapshot: boolean
    video: { enabled: boolean }
    browser_tolerance: { enabled: boolean; count: number; warning: boolean }
    screen_capture?: { enabled: boolean }
    retention_days?: number
  }>()
  expectTypeOf<TestSettings['user_permissions']>().toEqualTypeOf<{ mic: boolean }>()
  expectTypeOf<TestSettings['secure_browser']>().toEqualTypeOf<{ enabled: boolean }>()
  type Extra = NonNullable<TestSettings['hacker_extra_data']>
  expectTypeOf<Extra['custom_data']['enabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<Extra['custom_data']['fields'][number]>().toEqualTypeOf<CustomField | string>()
  expectTypeOf<Pick<CustomField, 'label' | 'required' | 'type'>>().toEqualTypeOf<{
    label: string
    required: boolean
    type: string
  }>()
  expectTypeOf<Extra>().toHaveProperty('profile_data')
})

test('[ENTITY-45] [ENTITY-46] [ENTITY-47] [ENTITY-48] [ENTITY-49] [ENTITY-50] the settings of the system', () => {
  expectTypeOf<SystemSettings['proctoring']>().toEqualTypeOf<{
    ab: boolean
    percentage: number
    batch_count_video: number
    batch_count_image: number
    feedback: boolean
    disableMultiTab: boolean
  }>()
  expectTypeOf<Accommodation['exempt'][number]>().toEqualTypeOf<'blur' | 'face'>()
})

test('[ENTITY-51] [ENTITY-52] [ENTITY-53] [ENTITY-54] [ENTITY-55] [ENTITY-56] [ENTITY-57] [ENTITY-58] [ENTITY-59] [ENTITY-60] [ENTITY-61] [ENTITY-62] [ENTITY-63] [ENTITY-64] [ENTITY-65] [ENTITY-66] [ENTITY-67] [ENTITY-68] a solution set and its sections', () => {
  expectTypeOf<Pick<SolutionSet, 'id' | 'add_test_duration' | 'event_sequence'>>().toEqualTypeOf<{
    id: number
    add_test_duration: number
    event_sequence: number
  }>()
  expectTypeOf<SolutionSet['slug' | 'token']>().toEqualTypeOf<string>()
  expectTypeOf<SolutionSet['start_time']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<SolutionSet['has_resumed_test']>().toEqualTypeOf<boolean>()
  expectTypeOf<SolutionSet['settings']>().toEqualTypeOf<Partial<TestSettings> | undefined>()
  expectTypeOf<SolutionSet['sections']>().toEqualTypeOf<Section[] | undefined>()
  expectTypeOf<Section['slug' | 'name']>().toEqualTypeOf<string>()
  expectTypeOf<Section['problem_ids']>().toEqualTypeOf<number[]>()
  expectTypeOf<Section['is_timed_section']>().toEqualTypeOf<boolean>()
  expectTypeOf<Section['duration' | 'extend_duration']>().toEqualTypeOf<number>()
  expectTypeOf<Section['expiry']>().toEqualTypeOf<string | boolean | undefined>()
  expectTypeOf<Section['status']>().toEqualTypeOf<'CTK' | 'PND' | 'SUB'>()
  expectTypeOf<Section['problems'][number]['slug']>().toEqualTypeOf<string>()
})

test('[ENTITY-69] [ENTITY-70] [ENTITY-71] [ENTITY-72] [ENTITY-73] [ENTITY-74] [ENTITY-75] [ENTITY-76] [ENTITY-77] [ENTITY-78] [ENTITY-79] [ENTITY-80] [ENTITY-81] [ENTITY-82] [ENTITY-83] [ENTITY-84] a problem', () => {
  expectTypeOf<ProblemDetails['id']>().toEqualTypeOf<number>()
  expectTypeOf<ProblemDetails['slug' | 'problem_type']>().toEqualTypeOf<string>()
  expectTypeOf<ProblemDetails['solution']>().toEqualTypeOf<Solution | undefined>()
  expectTypeOf<ProblemDetails['children']>().toEqualTypeOf<readonly string[] | undefined>()
  expectTypeOf<ProblemDetails['sample_testcases' | 'non_sample_testcases']>().toEqualTypeOf<
    readonly TestCaseHead[] | undefined
  >()
  expectTypeOf<TestCaseHead>().toEqualTypeOf<{ readonly name: string; readonly id: number }>()
  expectTypeOf<Exclude<Stub, string>>().toEqualTypeOf<{
    readonly head: string
    readonly body: string
    readonly tail: string
  }>()
  expectTypeOf<ProblemDetails['technologies']>().toEqualTypeOf<readonly Technology[] | undefined>()
  expectTypeOf<
    ProblemDetails['test_environment' | 'problem_stub_s3_location' | 'problem_solution_s3_location']
  >().toEqualTypeOf<string | undefined>()
  expectTypeOf<NonNullable<ProblemDetails['extra_data']>['code_stub_type']>().toExtend<string | undefined>()
  expectTypeOf<ProblemDetails['is_multi_correct']>().toEqualTypeOf<'Single' | 'Multiple' | undefined>()
  expectTypeOf<TestCaseKind>().toEqualTypeOf<'input-output' | 'framework'>()
  expectTypeOf<QueryKind>().toEqualTypeOf<'SELECT' | 'DDL' | 'DML'>()
})

test('[ENTITY-85] [ENTITY-86] [ENTITY-87] [ENTITY-88] [ENTITY-89] [ENTITY-90] [ENTITY-91] [ENTITY-92] [ENTITY-93] [ENTITY-94] [ENTITY-95] [ENTITY-96] [ENTITY-97] [ENTITY-98] [ENTITY-100] a solution', () => {
  expectTypeOf<Solution['id' | 'creator' | 'test' | 'test_solution_set']>().toEqualTypeOf<number>()
  expectTypeOf<Solution['slug' | 'problem' | 'solution_type' | 'test_slug']>().toEqualTypeOf<string>()
  expectTypeOf<NonNullable<Solution['status']>>().toEqualTypeOf<
    'ACC' | 'PAC' | 'REJ' | 'NRE' | 'UNE' | 'CLR'
  >()
  expectTypeOf<keyof SolutionFields>().toEqualTypeOf<
    | 'choice'
    | 'answer'
    | 'attachments'
    | 'code'
    | 'extra_data'
    | 'technology'
    | 'file_based_data'
    | 'answers_version'
  >()
})

test('[GAP-139] what has the same letters is told apart', () => {
  expectTypeOf<SectionStatus>().toEqualTypeOf<'CTK' | 'PND' | 'SUB'>()
  expectTypeOf<SolutionSetStatus>().toEqualTypeOf<'CMP' | 'FAL' | 'NRE' | 'PAS'>()
  expectTypeOf<SolutionStatus>().not.toExtend<SolutionSetStatus>()
  expectTypeOf<ProctorEvent['assessmentType']>().not.toExtend<SectionStatus>()
  expectTypeOf<'VID' | 'ADO'>().toExtend<CallCode>()
  expectTypeOf<Solution['solution_type']>().not.toExtend<CallCode>()
})

test('[ROLE-14] the guards see nothing of a person but the kind', () => {
  type Seen = Parameters<typeof guardStateOf>[0]['user']
  expectTypeOf<Seen>().toEqualTypeOf<{ readonly usertype: UserType } | undefined>()
})

test('[ENTITY-99] [ENTITY-115] [ENTITY-116] [ENTITY-117] [ENTITY-118] [ENTITY-119] [ENTITY-120] [ENTITY-121] [ENTITY-122] [ENTITY-123] code and files', () => {
  expectTypeOf<keyof CodeData>().toEqualTypeOf<'stub_length' | 'lock_range'>()
  expectTypeOf<keyof CodeData['lock_range']>().toEqualTypeOf<'head' | 'tail'>()
  expectTypeOf<keyof FileBasedData>().toEqualTypeOf<
    'main_url' | 'supplementary_url' | 'revisions' | 'uploaded_at'
  >()
  expectTypeOf<keyof TestCaseResult>().toEqualTypeOf<'name' | 'classname' | 'time' | 'status' | 'framework'>()
})

test('[ENTITY-124] [ENTITY-125] [ENTITY-126] [ENTITY-127] [ENTITY-128] technologies', () => {
  expectTypeOf<keyof Technology>().toEqualTypeOf<
    'name' | 'slug' | 'allowed_in' | 'resource_uri' | 'available' | 'runtime'
  >()
  expectTypeOf<TechnologyGroup>().toEqualTypeOf<
    'SCR' | 'UIX' | 'APP' | 'SHL' | 'MOB' | 'MLI' | 'DSC' | 'DBA' | 'SEL' | 'PLY' | 'PRJ' | 'FBE'
  >()
})

test('[ENTITY-129] [ENTITY-130] [ENTITY-131] [ENTITY-132] [ENTITY-133] [ENTITY-134] [ENTITY-135] [ENTITY-136] [ENTITY-137] [ENTITY-138] [ENTITY-139] [ENTITY-140] [ENTITY-141] [ENTITY-142] a person', () => {
  expectTypeOf<User['id']>().toEqualTypeOf<number>()
  expectTypeOf<User['username' | 'full_name' | 'first_name' | 'email']>().toEqualTypeOf<string>()
  expectTypeOf<User['last_login' | 'date_joined' | 'phone' | 'job_title' | 'role']>().toEqualTypeOf<
    string | undefined
  >()
  expectTypeOf<User['is_staff']>().toEqualTypeOf<boolean>()
  expectTypeOf<User['is_superuser']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<User['team_size']>().toEqualTypeOf<string | number | undefined>()
  expectTypeOf<User['usertype']>().toEqualTypeOf<'hacker' | 'recruiter'>()
})

test('[ENTITY-143] [ENTITY-144] [ENTITY-145] [ENTITY-146] [ENTITY-147] [ENTITY-148] [ENTITY-149] [ENTITY-150] issues and white labels', () => {
  expectTypeOf<IssueReport>().toEqualTypeOf<{
    comment: string
    problem_slug: string
    test_slug: string
    category: 'content'
  }>()
  expectTypeOf<keyof WhiteLabel>().toEqualTypeOf<
    'favicon_icon_url' | 'logo_full_icon_url' | 'logo_64X64_icon_url' | 'extra_data'
  >()
  expectTypeOf<NonNullable<WhiteLabel['extra_data']>['white_label_support_email']>().toEqualTypeOf<
    string | undefined
  >()
})

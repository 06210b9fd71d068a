import { Type } from 'typebox'
import {
  ActiveSessionReply,
  ExtraData,
  OnboardedRequest,
  ServerTimeReply,
  SessionReply,
  SettingsReply,
  SettingsRequest,
} from '../bodies.schema.ts'
import { Identity, Invite, User, WhiteLabel } from '../entities.schema.ts'
import { type CallContract, Optional, Text } from './call-contract.ts'
import { AT, SETTINGS, SYSTEM_SETTINGS, USER } from './samples.ts'

const { id: user_id, username, usertype, email } = USER
const LABEL = {
  logo_full_icon_url: 'https://example.com/logo.svg',
  extra_data: { white_label_support_email: 'help@example.com' },
}

/** Who the candidate is, the clock, and the settings. */
export const SESSION_CALLS = {
  identity: {
    use: 'Who is signed in. A reply without `user_id` leads to the logout.',
    reply: Identity,
    needs: ['user_id'],
    statuses: { 401: 'Nobody is signed in: the browser goes to the logout.' },
    example: { reply: { user_id, username, usertype, email } },
  },
  validateSession: {
    use: 'Validates the sign-in; its `session_id` names it to the websocket service of a white-labelled product.',
    without: 'A message is shown once; the test goes on.',
    reply: SessionReply,
    example: { reply: { session_id: 'f3a1' } },
  },
  hacker: {
    use: 'Details of a candidate.',
    reply: User,
    example: { reply: USER },
  },
  recruiter: {
    use: 'Details of a recruiter who tries a test.',
    without: 'Recruiters cannot try a test.',
    reply: User,
    example: { reply: { ...USER, usertype: 'recruiter' } },
  },
  serverTime: {
    use: 'The time of the server, to which every time of the player is adjusted.',
    without: 'There is no countdown; the player says so and asks again.',
    reply: ServerTimeReply,
    example: { reply: { server_time: AT, is_system_time_mismatch_enabled: true } },
  },
  whiteLabel: {
    use: 'Logo, icon and support address of a white-labelled product.',
    without: 'The player shows its own logo.',
    reply: WhiteLabel,
    example: { reply: LABEL },
  },
  companyWhiteLabel: {
    use: 'The same of one company, by its slug.',
    without: 'The product goes by its own name.',
    reply: WhiteLabel,
    example: { reply: LABEL },
  },
  activeSession: {
    service: 'websocket',
    use: 'Whether another device holds the attempt.',
    without: 'A message is shown once, and nobody else is taken to hold it.',
    query: Type.Object({ device: Optional(Text) }),
    reply: ActiveSessionReply,
    example: { query: { device: 'd1' }, reply: { active: false } },
  },
  fetchSettings: {
    service: 'websocket',
    use: 'The settings that count for this attempt.',
    without: 'Those of the test count; a message is shown once.',
    body: SettingsRequest,
    reply: SettingsReply,
    example: {
      body: { username, test_slug: 'basics' },
      reply: { settings: SETTINGS, system_settings: SYSTEM_SETTINGS },
    },
  },
  invite: {
    use: 'The invite, for the onboarding form.',
    without: 'There can be no onboarding form.',
    reply: Invite,
    needs: ['id'],
    example: { reply: { id: 501, email, is_onboarded: false, extra_data: {} } },
  },
  addExtraData: {
    use: 'Answers of the onboarding form, by label; that of a file is its URI.',
    without: 'There can be no onboarding form.',
    query: Type.Object({ invite_id: Text }),
    body: ExtraData,
    example: { query: { invite_id: '501' }, body: { City: 'Pune' } },
  },
  onboarded: {
    use: 'The onboarding form is done.',
    without: 'There can be no onboarding form.',
    body: OnboardedRequest,
    example: { body: { invite_id: 501, test_slug: 'basics' } },
  },
  speedImage: {
    use: 'A static image of about 200 kB, whose download tells the speed of the network. It needs no sign-in.',
    without: 'The speed is not measured.',
  },
} as const satisfies Record<string, CallContract>

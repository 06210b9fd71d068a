import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link, useSearch } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { Invite } from '../../../wire/entities.schema.ts'
import { useHandedOnFocus } from '../../routing/navigation.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { onboardingTexts } from '../../texts/onboarding.ts'
import { actions } from '../../ui/actionBar.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { screen } from '../../ui/page.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { TestKind } from '../landing/TestKind.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { DetailsForm, formPage } from './DetailsForm.tsx'
import { createFormDraft } from './draft.ts'
import { firstAnswers, formFieldsOf } from './fields.ts'
import { OnboardingForm } from './form.ts'

/** The details that a company asks for before the test (ONB-01, ROUTE-03); the guards let nobody else in. */
export function OnboardingPage() {
  const { session } = useOpenTest()
  const { api } = useServices()
  const { test } = useSnapshot(session.state)
  const ownId = String(test?.invite_id ?? '')
  const inviteId = new URLSearchParams(useSearch()).get('inviteId') || ownId
  const load = useCallback(
    () =>
      api.invite(inviteId).catch((error: unknown) => {
        session.notifyError(error)
        throw error
      }),
    [api, session, inviteId],
  )
  const [invite, retry] = useFetched(load)
  return (
    <div css={screen}>
      <TopBar />
      {invite.kind === 'here' ? (
        <InviteForm key={inviteId} inviteId={inviteId} invite={invite.value} />
      ) : (
        <main css={formPage} id="content">
          <Head />
          <div css={card}>
            {invite.kind === 'waiting' && <TextSkeleton />}
            {invite.kind === 'failed' && <NotLoaded isOwn={inviteId === ownId} ownId={ownId} retry={retry} />}
          </div>
        </main>
      )}
    </div>
  )
}

function Head() {
  const { session } = useOpenTest()
  const { test } = useSnapshot(session.state)
  return (
    <>
      <PageHeading within={test?.name}>{onboardingTexts.title}</PageHeading>
      <p css={[mutedText, { margin: '8px 0 24px' }]}>{onboardingTexts.intro(test?.company.name ?? '')}</p>
    </>
  )
}

interface NotLoadedProps {
  /** Whether the address names the candidate's own invite; another one can never be loaded. */
  readonly isOwn: boolean
  readonly ownId: string
  retry(): void
}

function NotLoaded({ isOwn, ownId, retry }: NotLoadedProps) {
  const { slug } = useOpenTest()
  const element = useHandedOnFocus()
  return (
    <div ref={element} role="alert">
      <p css={{ fontWeight: 600 }}>{onboardingTexts.notLoaded}</p>
      <p css={[mutedText, { margin: '6px 0 16px' }]}>{onboardingTexts.notLoadedWhy}</p>
      <div css={[actions, { justifyContent: 'flex-start', flexWrap: 'wrap' }]}>
        <button type="button" css={buttonStyle('primary')} onClick={retry}>
          {onboardingTexts.retry}
        </button>
        {!isOwn && (
          <Link href={paths.onboarding(slug, ownId)} css={buttonStyle('secondary')}>
            {onboardingTexts.ownInvite}
          </Link>
        )}
      </div>
    </div>
  )
}

function InviteForm({ inviteId, invite }: { readonly inviteId: string; readonly invite: Invite }) {
  const { slug, session } = useOpenTest()
  const { api, preferences } = useServices()
  const [form] = useState(() => {
    const settings = session.state.settings?.hacker_extra_data
    const fields = formFieldsOf(settings)
    const draft = createFormDraft(preferences, slug, inviteId)
    const sources = { draft: draft.read(), invite: invite.extra_data, profile: settings?.profile_data }
    return new OnboardingForm({
      fields,
      draft,
      answers: firstAnswers(fields, sources),
      upload: (file, options) => session.upload(file, file.name, options),
      async send(answers) {
        try {
          await api.addExtraData(inviteId, answers)
          await api.onboarded(inviteId, slug)
        } catch (error) {
          session.notifyError(error)
          return
        }
        draft.write(undefined)
        // What the test says of the candidate has changed; the guards lead on from there (GAP-122).
        await session.load()
      },
    })
  })
  useEffect(() => () => form.close(), [form])
  return (
    <DetailsForm form={form}>
      <Head />
      <div css={{ marginBottom: 24 }}>
        <TestKind />
      </div>
    </DetailsForm>
  )
}

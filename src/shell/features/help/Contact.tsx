import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { card } from '../../../sdk/widgets/surface.ts'
import { subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { useSupportEmail } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { helpTexts } from '../../texts/help.ts'
import { preloadChat, useHasChat } from '../chat/HelpChat.tsx'
import { useIssueDialog } from '../issue/useIssueDialog.tsx'

/** Whom to ask when the topics do not help: the chat, the support, the makers of the test. */
export function Contact() {
  const supportEmail = useSupportEmail()
  const report = useIssueDialog()
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="contact">
      <h2 id="contact" css={subtitle}>
        {helpTexts.contact}
      </h2>
      <p css={{ marginTop: 6 }}>{helpTexts.contactWhy}</p>
      <p css={{ marginTop: 8 }}>
        <a css={{ display: 'inline-block', paddingBlock: 3 }} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 }}>
        {useHasChat() && <ChatButton />}
        <WidgetButton />
        <button type="button" css={buttonStyle('secondary')} onClick={report.open}>
          <Icon name="flag" size={18} />
          {texts.bar.report}
        </button>
      </div>
      {report.dialog}
    </section>
  )
}

function ChatButton() {
  const { chat } = useOpenTest()
  const { toasts } = useShell()
  const showOffline = () => toasts.show({ kind: 'danger', text: texts.actionOffline })
  return (
    <button
      type="button"
      css={buttonStyle('secondary')}
      onClick={() => void preloadChat().then(chat.open, showOffline)}
    >
      <Icon name="chat" size={18} />
      {helpTexts.chat}
    </button>
  )
}

/** Talks to people, where the deployment has a chat widget and knows who the candidate is (GAP-113). */
function WidgetButton() {
  const { chatWidget } = useServices()
  if (!chatWidget.isBooted()) return null
  return (
    <button type="button" css={buttonStyle('secondary')} onClick={chatWidget.show}>
      <Icon name="chat" size={18} />
      {helpTexts.widget}
    </button>
  )
}

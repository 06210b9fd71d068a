import type { ChatWidget } from '../../ports/chat-widget.ts'
import type { Config } from './config.ts'

/** The chat widget, whose code comes when somebody is to have it: most servers have none (GAP-113). */
export function createChatWidgetOnDemand(chat: Config['chat'], report: (error: unknown) => void): ChatWidget {
  let widget: ChatWidget | undefined
  return {
    async boot(user) {
      if (!chat.script || !user.user_hash) return
      try {
        const { createChatWidget } = await import('./chat-widget.ts')
        widget ??= createChatWidget(chat, report)
      } catch (error) {
        return report(error)
      }
      await widget.boot(user)
    },
    isBooted: () => widget?.isBooted() ?? false,
    show: () => widget?.show(),
    shutDown: () => widget?.shutDown(),
  }
}

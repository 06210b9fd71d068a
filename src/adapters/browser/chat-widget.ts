import type { ChatWidget } from '../../ports/chat-widget.ts'
import type { Config } from './config.ts'

/** What the script must define: the convention that the names `app_id` and `user_hash` come from. */
type Command = (command: 'boot' | 'show' | 'shutdown', settings?: Readonly<Record<string, unknown>>) => void

declare global {
  interface Window {
    Intercom?: Command
  }
}

/** Reports a failure and shows none: the candidate has other ways to get help. */
export function createChatWidget(chat: Config['chat'], report: (error: unknown) => void): ChatWidget {
  let booted: Command | undefined
  let loading: Promise<void> | undefined

  return {
    async boot(user) {
      const appId = user.usertype === 'recruiter' ? chat.recruiterAppId : chat.candidateAppId
      if (booted || !chat.script || !appId || !user.user_hash) return
      try {
        loading ??= loadScript(chat.script)
        await loading
        const command = window.Intercom
        if (!command) throw new Error(`The chat widget ${chat.script} does not define "Intercom"`)
        command('boot', {
          app_id: appId,
          user_id: user.username,
          email: user.email,
          name: user.full_name,
          user_hash: user.user_hash,
          // The widget's own button covers answers; the help page has one.
          hide_default_launcher: true,
        })
        booted = command
      } catch (error) {
        loading = undefined
        report(error)
      }
    },
    isBooted: () => booted !== undefined,
    show: () => booted?.('show'),
    shutDown() {
      booted?.('shutdown')
      booted = undefined
    },
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The chat widget ${address} could not be loaded`))
    document.head.append(script)
  })
}

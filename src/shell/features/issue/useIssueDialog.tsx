import { type ReactNode, useState } from 'react'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { IssueDialogProps } from './IssueDialog.tsx'

/** Comes when it is opened, or earlier when the network is idle. */
const IssueDialog = onDemand<IssueDialogProps>(
  async () => (await import('./IssueDialog.tsx')).IssueDialog,
  null,
)

interface IssueOptions {
  /** Slug of the problem that is looked at. */
  readonly problem?: string
  /** Of the failure that is to be reported, such as `GTD:500`; the one that was told last when left out. */
  readonly code?: string
  /** When the dialog cannot be fetched; without it the candidate is told that the network is missing. */
  unavailable?(): void
}

/** The report of an issue (FEED-02): what opens it, and the dialog, to be put beside the button. */
export function useIssueDialog({ problem = '', code, unavailable }: IssueOptions = {}): {
  open(): void
  readonly dialog: ReactNode
} {
  const { toasts } = useShell()
  const [isOpen, setOpen] = useState(false)
  const showOffline = () => toasts.show({ kind: 'danger', text: texts.actionOffline })
  return {
    open: () => void IssueDialog.preload().then(() => setOpen(true), unavailable ?? showOffline),
    dialog: isOpen && <IssueDialog problem={problem} code={code} close={() => setOpen(false)} />,
  }
}

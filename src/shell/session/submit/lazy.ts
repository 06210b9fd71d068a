import { onDemand } from '../../ui/onDemand.tsx'

/** Dialogs come when they are opened, or earlier when the network is idle. */
export const SubmitDialog = onDemand<{ close(): void }>(
  async () => (await import('./SubmitDialog.tsx')).SubmitDialog,
  null,
)

export const SubmitSectionDialog = onDemand<{ close(): void }>(
  async () => (await import('./SubmitSectionDialog.tsx')).SubmitSectionDialog,
  null,
)

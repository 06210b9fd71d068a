import { onDemand } from '../onDemand.tsx'

/** Dialogs come when they are opened, or earlier when the network is idle. */
export const SubmitDialog = onDemand<{ close(): void }>(
  async () => (await import('./SubmitDialog.tsx')).SubmitDialog,
  null,
)

export const SubmitSectionDialog = onDemand<{ close(): void }>(
  async () => (await import('./SubmitSectionDialog.tsx')).SubmitSectionDialog,
  null,
)

export const ExitDialog = onDemand<{ close(): void; exit(): void }>(
  async () => (await import('./ExitDialog.tsx')).ExitDialog,
  null,
)

export const PreparingDialog = onDemand<object>(
  async () => (await import('./PreparingDialog.tsx')).PreparingDialog,
  null,
)

export const UploadingDialog = onDemand<object>(
  async () => (await import('./UploadingDialog.tsx')).UploadingDialog,
  null,
)

export const SignedOut = onDemand<object>(async () => (await import('./SignedOut.tsx')).SignedOut, null)

export const Toasts = onDemand<object>(async () => (await import('./Toasts.tsx')).Toasts, null)

import { onDemand } from '../onDemand.tsx'

/** Only a secure test has it. */
export const SecureWatch = onDemand<object>(async () => (await import('./SecureWatch.tsx')).SecureWatch, null)

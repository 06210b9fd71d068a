import { onDemand } from '../onDemand.tsx'

export const Connection = onDemand<object>(
  async () => (await import('./ConnectionIcon.tsx')).ConnectionIcon,
  null,
)

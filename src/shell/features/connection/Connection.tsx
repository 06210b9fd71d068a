import { onDemand } from '../../ui/onDemand.tsx'

export const Connection = onDemand<object>(
  async () => (await import('./ConnectionIcon.tsx')).ConnectionIcon,
  null,
)

import type { Database } from '../../store/database.ts'
import type { GivenHost, PodHost, PodHostStore } from '../../store/processes.ts'

/** Which process has the pods of which attempt. */
export const podHostTable = (db: Database): PodHostStore => ({
  podHostOf: (attempt) =>
    db.get<GivenHost>(
      `SELECT a.pod_host AS id, p.address, p.id IS NOT NULL AS lives
       FROM attempts a LEFT JOIN processes p ON p.id = a.pod_host WHERE a.id = ? AND a.pod_host IS NOT NULL`,
      attempt,
    ),

  async withOtherHost(attempts, id) {
    const rows = await db.all<{ id: number }>(
      `SELECT a.id FROM attempts a JOIN processes p ON p.id = a.pod_host
       WHERE p.id <> ? AND a.id IN (${attempts.map(() => '?').join(', ')})`,
      id,
      ...attempts,
    )
    return rows.map((row) => row.id)
  },

  async withoutHost(attempts) {
    const rows = await db.all<{ id: number }>(
      `SELECT id FROM attempts WHERE pod_host IS NULL AND id IN (${attempts.map(() => '?').join(', ')})`,
      ...attempts,
    )
    return rows.map((row) => row.id)
  },

  async releasePods(attempt, id) {
    await db.run('UPDATE attempts SET pod_host = NULL WHERE id = ? AND pod_host = ?', attempt, id)
  },

  async claimPods(attempt, id) {
    await db.run(
      `UPDATE attempts SET pod_host = ?
       WHERE id = ? AND (pod_host IS NULL OR pod_host NOT IN (SELECT id FROM processes))`,
      id,
      attempt,
    )
  },

  freestPodHost: () =>
    db.get<PodHost>(
      `SELECT p.id, p.address FROM processes p LEFT JOIN attempts a ON a.pod_host = p.id AND a.ended_at IS NULL
       WHERE p.kind = 'pod-host' AND p.address IS NOT NULL
       GROUP BY p.id, p.address ORDER BY count(a.id), p.id LIMIT 1`,
    ),

  async addresses() {
    const rows = await db.all<{ address: string }>('SELECT address FROM processes WHERE address IS NOT NULL')
    return new Set(rows.map(({ address }) => address))
  },
})

import type { Database } from './database.ts'

interface Numbered {
  readonly id: number
}

/** The numbers by which the wire names tests and problems; a slug keeps its number for ever. */
export function numberStore(db: Database) {
  return {
    test(slug: string): number {
      const known = db.get<Numbered>('SELECT id FROM tests WHERE slug = ?', slug)
      return known ? known.id : db.insert('INSERT INTO tests (slug) VALUES (?)', slug)
    },
    problem(testId: number, slug: string): number {
      const known = db.get<Numbered>('SELECT id FROM problems WHERE test_id = ? AND slug = ?', testId, slug)
      return known ? known.id : db.insert('INSERT INTO problems (test_id, slug) VALUES (?, ?)', testId, slug)
    },
    /** A secret of this data folder, made once. */
    secret(name: string, value: string): string {
      db.run('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', name, value)
      return db.get<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name)?.value ?? value
    },
  }
}

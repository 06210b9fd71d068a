/** Whether this browser has a database of that name; also true where it does not tell. Opens none. */
export async function hasDatabase(name: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some((database) => database.name === name)
  } catch {
    return true
  }
}

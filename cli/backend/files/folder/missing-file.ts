/** Says once that a file is missing which the database names: others are missing for the same reason. */
export function createMissingNotice(dataDir: string, log: (line: string) => void): () => void {
  let isSaid = false
  return () => {
    if (isSaid) return
    isSaid = true
    log(
      `A file that the database names is not in ${dataDir}. All processes of a database share one folder (--data) or one storage (--files). Look whether another process has another folder, and whether a network disk is not mounted there.`,
    )
  }
}

/** What a changeset adds to CHANGELOG.md: its own words, without a commit. */
const functions = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}\n`,
  getDependencyReleaseLine: async () => '',
}

export default functions

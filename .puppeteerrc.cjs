/** The set-up finds or installs a browser; the package must not download one. */
module.exports = { skipDownload: true }

/** A style sheet has no types. */
declare module '@xterm/xterm/css/xterm.css'

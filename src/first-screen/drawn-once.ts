import React from 'react'
import ReactDOM from 'react-dom'

const { useSyncExternalStore } = React

/** A screen that is drawn once reads each store as it is, and what hangs beside it, such as a notice, comes with the scripts. */
Object.assign(React, {
  useSyncExternalStore: <T>(subscribe: (changed: () => void) => () => void, current: () => T): T =>
    useSyncExternalStore(subscribe, current, current),
})
Object.assign(ReactDOM, { createPortal: () => null })

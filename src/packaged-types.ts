import { css, Global, keyframes } from '@emotion/react'
import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime'
import react from 'react'
import reactJsx from 'react/jsx-runtime'
import reactDom from 'react-dom'
import reactDomClient from 'react-dom/client'
import * as sdk from './sdk/entries/index.ts'
import * as ui from './sdk/entries/ui.ts'
import type { Plugin } from './sdk/view.ts'
import { SHARED_KEY, type SharedModule } from './wire/shared-modules.ts'

/**
 * The modules that types from packages share with the player, by the names under which these import them. The modules
 * that the page's import map leads to read them here; `rsbuild.config.ts` writes those.
 */
const MODULES = {
  react,
  'react/jsx-runtime': reactJsx,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@emotion/react': { css, Global, keyframes },
  '@emotion/react/jsx-runtime': { Fragment, jsx, jsxs },
  '@assess/sdk': sdk,
  '@assess/sdk/ui': ui,
} satisfies Record<SharedModule, object>

/** The address of a type's entry, which the server has written into the page; only our own origin serves types. */
function addressOf(code: string): string {
  const { types } = Object(window.__ASSESS_CONFIG__)
  const address: unknown = Object.hasOwn(Object(types), code) ? Object(types)[code] : undefined
  if (typeof address === 'string' && /^\/(?!\/)/.test(address)) return address
  throw new Error(`No problem type "${code}", neither in the player nor in a package`)
}

/**
 * The entry of a type from a package, which shares modules with the player; `acme/ORD@1.0.0` is that version of it, and called
 * so. Rejects for an unknown code.
 */
export async function loadPackaged(code: string): Promise<{ default: Plugin }> {
  const address = addressOf(code)
  Object.assign(window, { [SHARED_KEY]: MODULES })
  globalThis.assessTypeScripts ??= {}
  globalThis.assessPackagedTypes ??= new Set()
  globalThis.assessPackagedTypes.add(code)
  // All files of a package lie in the folder of its entry.
  globalThis.assessTypeScripts[new URL('.', new URL(address, location.href)).href] = code
  const { default: type }: { default: Plugin } = await import(/* webpackIgnore: true */ address)
  return { default: type.code === code ? type : { ...type, code } }
}

import type { Manifest } from '../src/kernel/registry.ts'
import type { Plugin } from '../src/sdk/view.ts'

/** The entry of each problem type for the player. They are small and come together; the view of a type comes when it is shown. */
export const browserManifest = {
  MCQ: () => import(/* webpackChunkName: "types" */ './MCQ/index.ts'),
  FIB: () => import(/* webpackChunkName: "types" */ './FIB/index.ts'),
  SUB: () => import(/* webpackChunkName: "types" */ './SUB/index.ts'),
  TEX: () => import(/* webpackChunkName: "types" */ './TEX/index.ts'),
  SCR: () => import(/* webpackChunkName: "types" */ './SCR/index.ts'),
  SHL: () => import(/* webpackChunkName: "types" */ './SHL/index.ts'),
  PLY: () => import(/* webpackChunkName: "types" */ './PLY/index.ts'),
  DBA: () => import(/* webpackChunkName: "types" */ './DBA/index.ts'),
  UIX: () => import(/* webpackChunkName: "types" */ './UIX/index.ts'),
  APP: () => import(/* webpackChunkName: "types" */ './APP/index.ts'),
  MOB: () => import(/* webpackChunkName: "types" */ './MOB/index.ts'),
  MLI: () => import(/* webpackChunkName: "types" */ './MLI/index.ts'),
  DSC: () => import(/* webpackChunkName: "types" */ './DSC/index.ts'),
  FBE: () => import(/* webpackChunkName: "types" */ './FBE/index.ts'),
  SEL: () => import(/* webpackChunkName: "types" */ './SEL/index.ts'),
} satisfies Manifest<Plugin>

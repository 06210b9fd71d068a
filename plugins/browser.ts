import type { Manifest } from '../src/kernel/registry.ts'
import type { Plugin } from '../src/sdk/view.ts'

/** The entry of each problem type for the player. They are small and come together, those with a workspace apart; the view of a type comes when it is shown. */
export const browserManifest = {
  MCQ: () => import(/* webpackChunkName: "types" */ './MCQ/index.ts'),
  FIB: () => import(/* webpackChunkName: "types" */ './FIB/index.ts'),
  SUB: () => import(/* webpackChunkName: "types" */ './SUB/index.ts'),
  TEX: () => import(/* webpackChunkName: "types" */ './TEX/index.ts'),
  VID: () => import(/* webpackChunkName: "types" */ './VID/index.ts'),
  ADO: () => import(/* webpackChunkName: "types" */ './ADO/index.ts'),
  COM: () => import(/* webpackChunkName: "types" */ './COM/index.ts'),
  SCR: () => import(/* webpackChunkName: "workspace-types" */ './SCR/index.ts'),
  SHL: () => import(/* webpackChunkName: "workspace-types" */ './SHL/index.ts'),
  PLY: () => import(/* webpackChunkName: "workspace-types" */ './PLY/index.ts'),
  DBA: () => import(/* webpackChunkName: "workspace-types" */ './DBA/index.ts'),
  UIX: () => import(/* webpackChunkName: "workspace-types" */ './UIX/index.ts'),
  APP: () => import(/* webpackChunkName: "workspace-types" */ './APP/index.ts'),
  MOB: () => import(/* webpackChunkName: "workspace-types" */ './MOB/index.ts'),
  MLI: () => import(/* webpackChunkName: "workspace-types" */ './MLI/index.ts'),
  DSC: () => import(/* webpackChunkName: "workspace-types" */ './DSC/index.ts'),
  DJP: () => import(/* webpackChunkName: "workspace-types" */ './DJP/index.ts'),
  FBE: () => import(/* webpackChunkName: "workspace-types" */ './FBE/index.ts'),
  SEL: () => import(/* webpackChunkName: "workspace-types" */ './SEL/index.ts'),
  PRJ: () => import(/* webpackChunkName: "workspace-types" */ './PRJ/index.ts'),
  TSK: () => import(/* webpackChunkName: "workspace-types" */ './TSK/index.ts'),
  PFE: () => import(/* webpackChunkName: "workspace-types" */ './PFE/index.ts'),
  PBE: () => import(/* webpackChunkName: "workspace-types" */ './PBE/index.ts'),
  PFS: () => import(/* webpackChunkName: "workspace-types" */ './PFS/index.ts'),
  PBT: () => import(/* webpackChunkName: "workspace-types" */ './PBT/index.ts'),
  PBD: () => import(/* webpackChunkName: "workspace-types" */ './PBD/index.ts'),
} satisfies Manifest<Plugin>

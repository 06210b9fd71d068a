import type { Manifest } from '../src/kernel/registry.ts'
import type { NodePlugin } from '../src/sdk/node.ts'

/** The entry of each problem type for the backend and the replay; it never reaches a browser. */
export const nodeManifest = {
  MCQ: () => import('./MCQ/node.ts'),
  FIB: () => import('./FIB/node.ts'),
  SUB: () => import('./SUB/node.ts'),
  TEX: () => import('./TEX/node.ts'),
  VID: () => import('./VID/node.ts'),
  ADO: () => import('./ADO/node.ts'),
  COM: () => import('./COM/node.ts'),
  SCR: () => import('./SCR/node.ts'),
  SHL: () => import('./SHL/node.ts'),
  PLY: () => import('./PLY/node.ts'),
  DBA: () => import('./DBA/node.ts'),
  UIX: () => import('./UIX/node.ts'),
  APP: () => import('./APP/node.ts'),
  MOB: () => import('./MOB/node.ts'),
  MLI: () => import('./MLI/node.ts'),
  DSC: () => import('./DSC/node.ts'),
  DJP: () => import('./DJP/node.ts'),
  FBE: () => import('./FBE/node.ts'),
  SEL: () => import('./SEL/node.ts'),
  PRJ: () => import('./PRJ/node.ts'),
  TSK: () => import('./TSK/node.ts'),
  PFE: () => import('./PFE/node.ts'),
  PBE: () => import('./PBE/node.ts'),
  PFS: () => import('./PFS/node.ts'),
  PBT: () => import('./PBT/node.ts'),
  PBD: () => import('./PBD/node.ts'),
} satisfies Manifest<NodePlugin>

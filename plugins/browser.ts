import type { Manifest } from '../src/kernel/registry.ts'
import type { Plugin } from '../src/sdk/view.ts'

/** The entry of each problem type for the player. */
export const browserManifest = {
  MCQ: () => import('./MCQ/index.ts'),
  FIB: () => import('./FIB/index.ts'),
  SUB: () => import('./SUB/index.ts'),
  TEX: () => import('./TEX/index.ts'),
  SCR: () => import('./SCR/index.ts'),
  SHL: () => import('./SHL/index.ts'),
  PLY: () => import('./PLY/index.ts'),
  DBA: () => import('./DBA/index.ts'),
  UIX: () => import('./UIX/index.ts'),
  APP: () => import('./APP/index.ts'),
  MOB: () => import('./MOB/index.ts'),
  MLI: () => import('./MLI/index.ts'),
  DSC: () => import('./DSC/index.ts'),
  FBE: () => import('./FBE/index.ts'),
  SEL: () => import('./SEL/index.ts'),
} satisfies Manifest<Plugin>

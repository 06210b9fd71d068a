import type { CallCode } from './errors.ts'

/** Which part of the player a failed call belongs to, for the report of an issue (ERR-11..30). */
export const ORIGIN: Readonly<Partial<Record<CallCode, string>>> = {
  SFB: 'feedback',
  RAS: 'report issue',
  GSP: 'sections',
  GBP: 'problems',
  VDS: 'validate-session',
  WFS: 'fetch settings',
  GAS: 'active session',
  FUP: 'file upload',
  AED: 'add extra data',
  ONB: 'onboarded',
  TSS: 'report solution set',
  RTT: 'retake',
  GSS: 'report solution',
  GUS: 'get solution',
  GCS: 'language stub',
  UPS: 'save solution',
  RTQ: 'run code',
  RCD: 'run code',
  SCD: 'submit code',
  GTC: 'technologies',
  PID: 'identity image',
}

import { ROLE_KINDS, type RoleKind } from './roles';

/** Who may have a second factor: whoever works at a desk. Deputies come in by the platform's app. */
export const STAFF_ROLES: readonly RoleKind[] = ROLE_KINDS.filter((kind) => kind !== 'deputy');

/** Digits of a code; it changes every `TOTP_PERIOD_S` seconds. Source: RFC 6238, as every app for codes reads it. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_S = 30;

/** So many recovery codes are given at once, each good once. */
export const RECOVERY_CODES = 10;

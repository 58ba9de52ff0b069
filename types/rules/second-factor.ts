import { ROLE_KINDS, type RoleKind } from './roles';

/** The roles that may have a second factor: all console roles. Deputies sign in through the platform's app. */
export const STAFF_ROLES: readonly RoleKind[] = ROLE_KINDS.filter((kind) => kind !== 'deputy');

/** The number of digits of a code; it changes every `TOTP_PERIOD_S` seconds. Source: RFC 6238, as supported by all authenticator apps. */
export const TOTP_DIGITS = 6;
export const TOTP_PERIOD_S = 30;

/** The number of recovery codes issued at once, each valid once. */
export const RECOVERY_CODES = 10;

/** Digits of a code that is sent by SMS. */
export const SMS_CODE_LENGTH = 6;
/** How long a code is good, and how soon another may be sent to the same number. Milliseconds. */
export const SMS_CODE_LIFE_MS = 5 * 60_000;
export const SMS_CODE_PAUSE_MS = 60_000;
/** Wrong answers after which a code is used up. */
export const SMS_CODE_TRIES = 5;
/** Codes one number gets in 24 hours. */
export const SMS_CODES_PER_DAY = 10;

/** Mobile numbers of the mainland. */
export const MOBILE_PATTERN = '^1[3-9]\\d{9}$';
export const isMobile = (text: string): boolean => new RegExp(MOBILE_PATTERN).test(text);

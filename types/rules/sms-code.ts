/** Digits of a code that is sent by SMS. */
export const SMS_CODE_LENGTH = 6;
/** How long a code is good, and how soon another may be sent to the same number. Milliseconds. */
export const SMS_CODE_LIFE_MS = 5 * 60_000;
export const SMS_CODE_PAUSE_MS = 60_000;
/** Codes one number gets, and codes one account asks for, in an hour and in 24 hours. */
export const SMS_CODES_PER_HOUR = 5;
export const SMS_CODES_PER_DAY = 10;
/** Of those of a number, the ones that one network may ask for: nobody uses up alone what its owner is to get. */
export const SMS_CODES_PER_HOUR_FROM_NETWORK = 4;
export const SMS_CODES_PER_DAY_FROM_NETWORK = 8;
/** Wrong answers to one code from the browser that asked for it, from its network, and from anywhere else together. */
export const SMS_CODE_TRIES = 5;
export const SMS_CODE_NEAR_TRIES = 5;
export const SMS_CODE_FAR_TRIES = 3;

/** Mobile numbers of the mainland. */
export const MOBILE_PATTERN = '^1[3-9]\\d{9}$';
export const isMobile = (text: string): boolean => new RegExp(MOBILE_PATTERN).test(text);

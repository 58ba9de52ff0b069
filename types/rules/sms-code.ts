/** The number of digits of an SMS code. */
export const SMS_CODE_LENGTH = 6;
/** How long a code is valid, and the pause before another one can be sent to the same number. Milliseconds. */
export const SMS_CODE_LIFE_MS = 5 * 60_000;
export const SMS_CODE_PAUSE_MS = 60_000;
/** The maximum number of codes per mobile number, and per requesting account, in an hour and in 24 hours. */
export const SMS_CODES_PER_HOUR = 5;
export const SMS_CODES_PER_DAY = 10;
/** The part of a number's limit that one network may use: so no single network can use up the codes of the owner. */
export const SMS_CODES_PER_HOUR_FROM_NETWORK = 4;
export const SMS_CODES_PER_DAY_FROM_NETWORK = 8;
/** The allowed wrong answers to one code from the browser that requested it, from its network, and from everywhere together. */
export const SMS_CODE_TRIES = 5;
export const SMS_CODE_NEAR_TRIES = 5;
export const SMS_CODE_FAR_TRIES = 3;

/** Mobile numbers of mainland China. */
export const MOBILE_PATTERN = '^1[3-9]\\d{9}$';
export const isMobile = (text: string): boolean => new RegExp(MOBILE_PATTERN).test(text);

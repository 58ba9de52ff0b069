import { isMobile } from './sms-code';

/** As many digits as an identity number has, valid or not. */
const IDENTITY = /^\d{17}[\dXx]$/;

/** Checks whether a text is a whole personal number: a mobile number, or an identity number. */
export const isWholeNumber = (text: string): boolean => isMobile(text) || IDENTITY.test(text);

import { isMobile } from './sms-code';

/** As many digits as an identity number has, whether they are one or not. */
const IDENTITY = /^\d{17}[\dXx]$/;

/** Whether a text is the whole number of a person: of a mobile telephone, or of an identity card. */
export const isWholeNumber = (text: string): boolean => isMobile(text) || IDENTITY.test(text);

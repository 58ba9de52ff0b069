/** The most characters that lists look for. */
export const KEYWORD_MAX = 50;

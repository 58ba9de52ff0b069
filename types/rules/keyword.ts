/** The maximum length of a search keyword, in characters. */
export const KEYWORD_MAX = 50;

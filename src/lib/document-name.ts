/** The characters that a file name must not contain. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g;
/** Leaves room for a folder before it. Characters. */
const LONGEST_NAME = 60;

/** Returns a file name such as '20260012 关于….docx', valid on every system. */
export const documentName = (parts: readonly string[], ending: 'docx' | 'xlsx' = 'docx'): string =>
  `${parts.filter(Boolean).join(' ').replace(FORBIDDEN, ' ').trim().slice(0, LONGEST_NAME)}.${ending}`;

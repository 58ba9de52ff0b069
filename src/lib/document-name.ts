/** What may not stand in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|\s]+/g;
/** Leaves room for a folder before it. Characters. */
const LONGEST_NAME = 60;

/** '20260012 关于….docx', as any system takes it. */
export const documentName = (parts: readonly string[], ending: 'docx' | 'xlsx' = 'docx'): string =>
  `${parts.filter(Boolean).join(' ').replace(FORBIDDEN, ' ').trim().slice(0, LONGEST_NAME)}.${ending}`;

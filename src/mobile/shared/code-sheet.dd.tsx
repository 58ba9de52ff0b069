import type { CodeSheetProps } from './code-sheet.h5';

/** The pages of the mini-app have no address that a code could contain. */
export const CodeSheet = (_props: CodeSheetProps) => null;

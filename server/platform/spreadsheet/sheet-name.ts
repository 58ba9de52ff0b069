const LONGEST_NAME = 31;
/** What Excel takes in no name of a sheet. */
const REFUSED = /[[\]:*?/\\\u0000-\u001f]/g;

/** A name for a sheet that Excel takes. */
export const sheetNameFor = (name: string): string =>
  name
    .replace(REFUSED, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/^'+|'+$/g, '')
    .trim() || '表格';

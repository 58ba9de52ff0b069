const LONGEST_NAME = 31;
/** Characters that Excel does not accept in a sheet name. */
const REFUSED = /[[\]:*?/\\\u0000-\u001f]/g;

/** Returns a sheet name that Excel accepts. */
export const sheetNameFor = (name: string): string =>
  name
    .replace(REFUSED, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/^'+|'+$/g, '')
    .trim() || '表格';

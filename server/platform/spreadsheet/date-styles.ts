import { type Attributes, readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** Formats that every program knows without having them spelled out; 27 to 36 and 50 to 58 are dates in Chinese Excel. */
const KNOWN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
/** No format that Excel writes is longer. */
const LONGEST_FORMAT = 255;
/** More than Excel keeps. */
const MOST_STYLES = 100_000;

const isKnownDate = (id: number): boolean => KNOWN_DATES.some(([first, last]) => id >= first && id <= last);

/** What stands in brackets, in quotes or behind a backslash is shown as it is, or is a colour or a condition. */
const isDateFormat = (code: string): boolean => /[ymdhMsb]/.test(code.slice(0, LONGEST_FORMAT).replace(/\[[^\]]*]|"[^"]*"|\\./g, ''));

/** Which cell styles of a workbook show their numbers as dates, by their places in its list. */
export function readDateStyles(xml: Uint8Array | undefined): readonly boolean[] {
  const formats = new Map<string, boolean>();
  const styles: boolean[] = [];
  let ofCells = false;
  const open = (name: string, attributes: Attributes): void => {
    const id = attributes['numFmtId'] ?? '0';
    if (name === 'numFmt') formats.set(id, isDateFormat(attributes['formatCode'] ?? ''));
    if (name === 'cellXfs') ofCells = true;
    if (name === 'xf' && ofCells) styles.push(formats.get(id) ?? isKnownDate(Number(id)));
    if (Math.max(styles.length, formats.size) > MOST_STYLES) throw new SheetError('too-large');
  };
  const close = (name: string): void => {
    if (name === 'cellXfs') ofCells = false;
  };
  if (xml) readXml(xml, { open, close });
  return styles;
}

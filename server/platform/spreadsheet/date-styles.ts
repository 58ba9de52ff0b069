import { type Attributes, readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** Built-in formats that need no definition; 27 to 36 and 50 to 58 are dates in Chinese Excel. */
const KNOWN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
/** Excel writes no longer format. */
const LONGEST_FORMAT = 255;
/** More styles than Excel keeps. */
const MOST_STYLES = 100_000;

const isKnownDate = (id: number): boolean => KNOWN_DATES.some(([first, last]) => id >= first && id <= last);

/** Text in brackets, in quotes or after a backslash is shown literally, or is a colour or a condition. */
const isDateFormat = (code: string): boolean => /[ymdhMsb]/.test(code.slice(0, LONGEST_FORMAT).replace(/\[[^\]]*]|"[^"]*"|\\./g, ''));

/** Whether each cell style of a workbook shows its numbers as dates, by index. */
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

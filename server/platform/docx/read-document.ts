import { makeUnzip } from '../files/unzip';
import { attributeOf, type Attributes, readXml } from '../spreadsheet/read-xml';
import { makeCounter, readNumbering } from './numbering';

const DOCUMENT = 'word/document.xml';
const NUMBERING = 'word/numbering.xml';
const STYLES = 'word/styles.xml';
/** More than a law of 300,000 characters needs, with any formatting. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Text that was moved away, earlier formatting, and the fallback of a drawing for old programs. */
const PASSED_OVER: ReadonlySet<string> = new Set(['moveFrom', 'pPrChange', 'Fallback']);

/** Thrown for a file that is no Word document, is damaged or too large. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

interface Numbered {
  instance: string;
  depth: number;
}

/** The numbering of each paragraph style, by its id. */
function readStyles(xml: Uint8Array | undefined): Map<string, Numbered> {
  const styles = new Map<string, Numbered>();
  let style = '';
  let found: Numbered | undefined;
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'style') style = attributeOf(attributes, 'styleId') ?? '';
    if (name === 'numPr') found = { instance: '', depth: 0 };
    if (found && name === 'numId') found.instance = attributeOf(attributes, 'val') ?? '';
    if (found && name === 'ilvl') found.depth = Number(attributeOf(attributes, 'val') ?? '0');
  };
  const close = (name: string): void => {
    if (name === 'numPr' && found) {
      styles.set(style, found);
      found = undefined;
    }
  };
  if (xml) readXml(xml, { open, close });
  return styles;
}

/**
 * The paragraphs of a .docx, one per line, with Word's automatic numbers, which drafts of laws use for their articles. Text deleted by a tracked
 * change is left out. Throws DocumentError.
 */
export function readDocument(bytes: Uint8Array): string {
  try {
    return read(bytes);
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('damaged', { cause: error });
  }
}

function read(bytes: Uint8Array): string {
  const unzip = makeUnzip(bytes, { maxBytes: MAX_BYTES, tooLarge: () => new DocumentError('too large') });
  const parts = unzip((name) => [DOCUMENT, NUMBERING, STYLES].includes(name));
  const document = parts.get(DOCUMENT);
  if (!document) throw new DocumentError('not a document');
  const numberOf = makeCounter(readNumbering(parts.get(NUMBERING)));
  const styles = readStyles(parts.get(STYLES));

  const lines: string[] = [];
  /** A paragraph can contain a drawing that contains paragraphs. */
  const stack: { text: string; style: string; own: Numbered | null }[] = [];
  let isText = false;
  let passedOver = 0;
  const add = (text: string): void => {
    const paragraph = stack.at(-1);
    if (paragraph) paragraph.text += text;
  };
  const open = (name: string, attributes: Attributes): void => {
    if (PASSED_OVER.has(name)) passedOver += 1;
    if (passedOver > 0) return;
    const paragraph = stack.at(-1);
    const value = (): string => attributeOf(attributes, 'val') ?? '';
    if (name === 'p') stack.push({ text: '', style: '', own: null });
    else if (name === 't') isText = true;
    else if (name === 'tab') add(' ');
    else if (name === 'br' || name === 'cr') add('\n');
    else if (!paragraph) return;
    else if (name === 'pStyle') paragraph.style = value();
    else if (name === 'numPr') paragraph.own = { instance: '', depth: 0 };
    else if (name === 'numId' && paragraph.own) paragraph.own.instance = value();
    else if (name === 'ilvl' && paragraph.own) paragraph.own.depth = Number(value());
  };
  const close = (name: string): void => {
    if (PASSED_OVER.has(name)) passedOver -= 1;
    if (passedOver > 0) return;
    if (name === 't') isText = false;
    if (name !== 'p') return;
    const paragraph = stack.pop();
    if (!paragraph) return;
    const numbered = paragraph.own ?? styles.get(paragraph.style);
    const isBlank = paragraph.text.trim() === '';
    const number = numbered && !isBlank ? numberOf(numbered.instance, numbered.depth) : '';
    lines.push(number === '' ? paragraph.text : `${number}　${paragraph.text}`);
  };
  readXml(document, { open, close, text: (text) => isText && add(text) });
  return lines.join('\n');
}

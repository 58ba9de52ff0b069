import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Partial<Record<string, string>>>;

/** What is told of an XML document as it is read, by names without their prefixes: some writers give all elements one (`<x:row>`). */
export interface XmlReader {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const PIECE_BYTES = 64 * 1024;
/** More than any part of a workbook has; what has more is made to keep its reader busy. */
const DEEPEST = 100;
const MOST_ATTRIBUTES = 100;
/** Bytes without an end of a text, a tag or a comment; the longest text of a cell takes a third of it when every character is escaped. */
const LONGEST_TOKEN = 1024 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute of that name, with a prefix or without. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

/** Reads a document of UTF-8 once from its beginning to its end. Throws where it is not well-formed, and what the reader throws. */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlReader): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let at = 0;
  let tokenEnd = 0;
  let depth = 0;
  let attributes = 0;
  const endToken = (): void => {
    tokenEnd = at;
  };
  const takeText = (piece: string): void => {
    endToken();
    text?.(piece);
  };
  for (const event of ['xmldecl', 'processinginstruction', 'doctype', 'comment'] as const) parser.on(event, endToken);
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('attribute', () => {
    endToken();
    if (++attributes > MOST_ATTRIBUTES) throw new RangeError('an element has too many attributes');
  });
  parser.on('opentag', ({ name, attributes: found }) => {
    endToken();
    attributes = 0;
    if (++depth > DEEPEST) throw new RangeError('elements are nested too deeply');
    open(localName(name), found);
  });
  parser.on('closetag', ({ name }) => {
    endToken();
    depth -= 1;
    close?.(localName(name));
  });
  const decoder = new TextDecoder('utf-8');
  for (; at < bytes.length; at += PIECE_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }));
    // The parser keeps what has not ended yet: a thread whose heap is exceeded by one large piece takes the process with it.
    if (at - tokenEnd > LONGEST_TOKEN) throw new RangeError('a part has no end');
  }
  parser.write(decoder.decode());
  parser.close();
}

import { SaxesParser } from 'saxes';

export type Attributes = Readonly<Partial<Record<string, string>>>;

/** The callbacks while an XML document is read; names come without their prefixes, because some writers give every element one (`<x:row>`). */
export interface XmlReader {
  open: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const PIECE_BYTES = 64 * 1024;
/** More than any part of a workbook has; a deeper document is made to keep the reader busy. */
const DEEPEST = 100;
const MOST_ATTRIBUTES = 100;
/** The maximum bytes of one text, tag or comment; the longest text of a cell uses a third of it when every character is escaped. */
const LONGEST_TOKEN = 1024 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of the attribute with this name, with or without a prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];

/** Reads a UTF-8 document once from beginning to end. Throws when it is not well-formed, and passes on the errors of the reader. */
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
    // The parser keeps an unfinished token in memory: a thread that exceeds its heap with one large token ends the whole process.
    if (at - tokenEnd > LONGEST_TOKEN) throw new RangeError('a part is not closed');
  }
  parser.write(decoder.decode());
  parser.close();
}

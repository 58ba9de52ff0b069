import { posix } from 'node:path';
import { makeUnzip } from '../files/unzip';
import { attributeOf, type Attributes, readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** The XML parts of a workbook that its cells are read from. */
export interface WorkbookParts {
  /** The visible sheets, in the order of the tabs. */
  sheets: Uint8Array[];
  sharedStrings: Uint8Array | undefined;
  styles: Uint8Array | undefined;
  /** True when days are counted from 1904, as in old Excel for Mac. */
  from1904: boolean;
}

/** More entries than any workbook has; a zip that claims more is made to keep the reader busy. */
const MOST_ENTRIES = 10_000;
const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Entries of other spreadsheet formats that Excel opens: its binary workbook, and OpenDocument. */
const OTHER_FORMATS: readonly string[] = ['xl/workbook.bin', 'content.xml'];

interface Relation {
  id: string;
  kind: string;
  path: string;
}

const relationOf = (attributes: Attributes): Relation => {
  const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
  return { id, kind: posix.basename(type), path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target) };
};

function readRelations(xml: Uint8Array | undefined): Relation[] {
  const relations: Relation[] = [];
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'Relationship') relations.push(relationOf(attributes));
    if (relations.length > MOST_ENTRIES) throw new SheetError('too-large');
  };
  if (xml) readXml(xml, { open });
  return relations;
}

/** The relation ids of the visible sheets, in the order of their tabs, and the start of the day count. */
function readIndex(xml: Uint8Array): { sheetIds: string[]; from1904: boolean } {
  const sheetIds: string[] = [];
  let from1904 = false;
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'workbookPr') from1904 ||= ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') sheetIds.push(attributeOf(attributes, 'id') ?? '');
    if (sheetIds.length > MOST_ENTRIES) throw new SheetError('too-large');
  };
  readXml(xml, { open });
  return { sheetIds, from1904 };
}

function unpack(bytes: Uint8Array, maxBytes: number): WorkbookParts {
  const unzip = makeUnzip(bytes, { maxBytes, tooLarge: () => new SheetError('too-large') });
  const names: string[] = [];
  const index = unzip((name) => (names.push(name), [WORKBOOK, WORKBOOK_RELATIONS].includes(name)));
  const workbook = index.get(WORKBOOK);
  if (workbook === undefined)
    throw new SheetError(names.some((name) => OTHER_FORMATS.includes(name)) ? 'other-format' : 'not-a-spreadsheet');
  const { sheetIds, from1904 } = readIndex(workbook);
  const relations = readRelations(index.get(WORKBOOK_RELATIONS));
  const pathsById = new Map(relations.filter(({ kind }) => kind === 'worksheet').map(({ id, path }) => [id, path]));
  const sheets = [...new Set(sheetIds.flatMap((id) => pathsById.get(id) ?? []))];
  const pathOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.path ?? '';
  const wanted = new Set([...sheets, pathOf('sharedStrings'), pathOf('styles')]);
  const parts = unzip((name) => wanted.has(name));
  return {
    sheets: sheets.flatMap((path) => parts.get(path) ?? []),
    sharedStrings: parts.get(pathOf('sharedStrings')),
    styles: parts.get(pathOf('styles')),
    from1904,
  };
}

/** Unpacks the parts of an .xlsx that contain its cells. Throws SheetError. */
export function unpackWorkbook(bytes: Uint8Array, maxBytes: number): WorkbookParts {
  try {
    return unpack(bytes, maxBytes);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', undefined, { cause: error });
  }
}

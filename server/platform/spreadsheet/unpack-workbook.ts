import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { SheetError } from './sheet-error';

/** The parts of a workbook that its cells are read from. */
export interface WorkbookParts {
  /** The XML of each visible sheet, in the order of the tabs. */
  sheets: string[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Whether days are counted from 1904, as by old Excel for Mac. */
  from1904: boolean;
}

/** More than any workbook has; a list that claims more is made to keep its reader busy. */
const MOST_ENTRIES = 10_000;
const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_RELATIONS = 'xl/_rels/workbook.xml.rels';
/** What tells a spreadsheet of another kind that Excel opens: its binary workbook, and OpenDocument. */
const OTHER_FORMATS: readonly string[] = ['xl/workbook.bin', 'content.xml'];

const entryName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

/**
 * Unpacks the named entries. The sizes that the zip states are summed up before anything is unpacked, and no entry gets more room than it
 * stated, so that one which lies about its size comes out cut, and fails.
 */
function makeUnzip(bytes: Buffer, maxBytes: number) {
  let unpacked = 0;
  return (isWanted: (name: string) => boolean): Map<string, string> => {
    let entries = 0;
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++entries > MOST_ENTRIES) throw new SheetError('too-large');
        if (!isWanted(entryName(name))) return false;
        unpacked += originalSize;
        if (unpacked > maxBytes) throw new SheetError('too-large');
        return true;
      },
    });
    const decoder = new TextDecoder('utf-8');
    return new Map(Object.entries(found).map(([name, content]) => [entryName(name), withoutPrefix(whole(decoder.decode(content)))]));
  };
}

/** The XML, if it ends with what it began with. */
function whole(xml: string): string {
  const root = /<([\w:.-]+)/.exec(xml)?.[1];
  if (root === undefined || !xml.trimEnd().endsWith(`</${root}>`)) throw new SheetError('damaged');
  return xml;
}

/** Some writers give all elements a prefix (`<x:row>`), which readers seldom know. */
function withoutPrefix(xml: string): string {
  const prefix = /<([\w.-]+):(workbook|worksheet|sst|styleSheet|Relationships)[\s>]/.exec(xml.slice(0, 2000))?.[1];
  return prefix ? xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</') : xml;
}

const ATTRIBUTE = /(?:[\w-]+:)?([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of each element of that name, keyed without their prefixes. */
function attributesOf(xml: string, element: string): Partial<Record<string, string>>[] {
  return [...xml.matchAll(new RegExp(`<${element}\\s[^<>]*>`, 'g'))].map(([tag]) => {
    const pairs = [...tag.matchAll(ATTRIBUTE)].map(([, key = '', one, other = '']): [string, string] => [key, one ?? other]);
    return Object.fromEntries(pairs);
  });
}

interface Relation {
  id: string;
  kind: string;
  path: string;
}

const relationsOf = (xml: string): Relation[] =>
  attributesOf(xml, 'Relationship').map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    kind: posix.basename(Type),
    path: Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target),
  }));

/** The paths of the sheets that are seen, in the order of their tabs. */
function visibleSheets(workbook: string, relations: readonly Relation[]): string[] {
  return attributesOf(workbook, 'sheet')
    .filter(({ state = 'visible' }) => state === 'visible')
    .flatMap(({ id }) => relations.filter((relation) => relation.id === id && relation.kind === 'worksheet'))
    .map(({ path }) => path);
}

function unpack(bytes: Buffer, maxBytes: number): WorkbookParts {
  const unzip = makeUnzip(bytes, maxBytes);
  const names: string[] = [];
  const index = unzip((name) => (names.push(name), [WORKBOOK, WORKBOOK_RELATIONS].includes(name)));
  const workbook = index.get(WORKBOOK);
  if (workbook === undefined)
    throw new SheetError(names.some((name) => OTHER_FORMATS.includes(name)) ? 'other-format' : 'not-a-spreadsheet');
  const relations = relationsOf(index.get(WORKBOOK_RELATIONS) ?? '');
  const sheets = visibleSheets(workbook, relations);
  const pathOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.path ?? '';
  const wanted = [...sheets, pathOf('sharedStrings'), pathOf('styles')];
  const parts = unzip((name) => wanted.includes(name));
  return {
    sheets: sheets.flatMap((path) => parts.get(path) ?? []),
    sharedStrings: parts.get(pathOf('sharedStrings')),
    styles: parts.get(pathOf('styles')),
    from1904: attributesOf(workbook, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  };
}

/** Unpacks what the cells of an .xlsx are read from. Throws SheetError. */
export function unpackWorkbook(bytes: Buffer, maxBytes: number): WorkbookParts {
  try {
    return unpack(bytes, maxBytes);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', undefined, { cause: error });
  }
}

import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { lineOf, linesOf, MILLIMETRE, packDocument, POINT, run, SIZE } from './document';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

export interface RecordSection {
  title: string;
  /** Texts, or facts in a table; empty sections are left out. */
  content: { paragraphs: readonly string[] } | { facts: readonly Fact[] };
}

/** The complete record of one item, as plain text. */
export interface PrintedRecord {
  title: string;
  facts: readonly Fact[];
  sections: readonly RecordSection[];
  /** The last line of the document: its source and date. */
  footer: string;
}

const TYPE_WIDTH = Math.round(156 * MILLIMETRE);
const LABEL_WIDTH = Math.round(40 * MILLIMETRE);
const SMALL = 24;
const TABLE_LINE = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
const EDGES = { top: TABLE_LINE, bottom: TABLE_LINE, left: TABLE_LINE, right: TABLE_LINE };
const INSIDE = { top: 60, bottom: 60, left: 110, right: 110 };

const paragraphsOf = (text: string, face: 'strong' | 'body') => {
  const lines = linesOf([text]);
  return (lines.length > 0 ? lines : ['']).map((line) => new Paragraph({ children: [run(line, face, SMALL)] }));
};

function factRow([label, value]: Fact): TableRow {
  const cell = (text: string, width: number, isLabel: boolean) =>
    new TableCell({
      children: paragraphsOf(text, isLabel ? 'strong' : 'body'),
      width: { size: width, type: WidthType.DXA },
      verticalAlign: VerticalAlignTable.CENTER,
      borders: EDGES,
      margins: INSIDE,
      ...(isLabel && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'F2F2F2' } }),
    });
  return new TableRow({ children: [cell(label, LABEL_WIDTH, true), cell(value, TYPE_WIDTH - LABEL_WIDTH, false)] });
}

const factTable = (facts: readonly Fact[]): Table[] =>
  facts.length === 0
    ? []
    : [
        new Table({
          rows: facts.map(factRow),
          width: { size: TYPE_WIDTH, type: WidthType.DXA },
          columnWidths: [LABEL_WIDTH, TYPE_WIDTH - LABEL_WIDTH],
          layout: TableLayoutType.FIXED,
        }),
      ];

const text = (line: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.BOTH,
    spacing: { line: 24 * POINT },
    indent: { firstLine: SMALL * POINT, firstLineChars: 200 },
    children: [run(line, 'body', SMALL)],
  });

function section({ title, content }: RecordSection): (Paragraph | Table)[] {
  const inside = 'facts' in content ? factTable(content.facts) : linesOf(content.paragraphs).map(text);
  if (inside.length === 0) return [];
  return [
    new Paragraph({ spacing: { before: 280, after: 120 }, keepNext: true, children: [run(lineOf(title), 'strong', SIZE.four)] }),
    ...inside,
  ];
}

/** Writes a .docx of one item: its title, a bordered table of facts, and the sections with content. */
export async function writeRecord(record: PrintedRecord): Promise<Buffer> {
  const title = new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 280 },
    children: [run(lineOf(record.title), 'title', SIZE.two)],
  });
  const footer = new Paragraph({
    alignment: AlignmentType.RIGHT,
    spacing: { before: 360 },
    children: [run(lineOf(record.footer), 'body', 21, { color: '666666' })],
  });
  return packDocument(record.title, [title, ...factTable(record.facts), ...record.sections.flatMap(section), footer]);
}

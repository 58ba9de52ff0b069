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
import { lineOf, linesOf, MILLIMETRE, packDocument, run, SIZE } from './document';

/** A table as a document, as plain text. */
export interface TableDocument {
  title: string;
  /** The lines above the table, one per paragraph. */
  lead: readonly string[];
  columns: readonly { title: string; /** All columns together are 156 mm wide. */ millimetres: number }[];
  rows: readonly (readonly string[])[];
  /** The last line of the document: its source and date. */
  footer: string;
}

const SMALL = 21;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
const EDGES = { top: LINE, bottom: LINE, left: LINE, right: LINE };
const INSIDE = { top: 50, bottom: 50, left: 90, right: 90 };

const paragraphsOf = (text: string, face: 'strong' | 'body') => {
  const lines = linesOf([text]);
  return (lines.length > 0 ? lines : ['']).map((line) => new Paragraph({ children: [run(line, face, SMALL)] }));
};

/** Writes a .docx with a table whose head is repeated on each page. */
export async function writeTable({ title, lead, columns, rows, footer }: TableDocument): Promise<Buffer> {
  const widths = columns.map(({ millimetres }) => Math.round(millimetres * MILLIMETRE));
  const rowOf = (cells: readonly string[], isHead: boolean): TableRow =>
    new TableRow({
      tableHeader: isHead,
      children: widths.map(
        (size, index) =>
          new TableCell({
            children: paragraphsOf(cells[index] ?? '', isHead ? 'strong' : 'body'),
            width: { size, type: WidthType.DXA },
            verticalAlign: isHead ? VerticalAlignTable.CENTER : VerticalAlignTable.TOP,
            borders: EDGES,
            margins: INSIDE,
            ...(isHead && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'F2F2F2' } }),
          }),
      ),
    });
  const head = rowOf(
    columns.map((column) => column.title),
    true,
  );
  return packDocument(title, [
    new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 280 }, children: [run(lineOf(title), 'title', SIZE.two)] }),
    ...linesOf(lead).map((line) => new Paragraph({ spacing: { after: 120 }, children: [run(line, 'body', 24)] })),
    new Table({
      rows: [head, ...rows.map((cells) => rowOf(cells, false))],
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
    }),
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      spacing: { before: 360 },
      children: [run(lineOf(footer), 'body', SMALL, { color: '666666' })],
    }),
  ]);
}

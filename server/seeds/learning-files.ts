import { Readable } from 'node:stream';
import type { Vault } from '../platform/files/vault';

/** Stores a demo file. */
export type KeepFile = (id: string, bytes: Buffer) => Promise<void>;

const tooLarge = (): Error => new Error('a file of the demo is too large');

export const keepIn =
  (vault: Vault): KeepFile =>
  async (id, bytes) =>
    vault.keep(await vault.receive(Readable.from([bytes]), { maxBytes: bytes.length, tooLarge }), id);

const LINE = 30;

/** Encodes text for a PDF in UTF-16, as its font reads it. */
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A one-page PDF with these lines, in a Chinese font that every PDF reader includes. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `<${hexOf(line)}> Tj 0 -${String(LINE)} Td`).join('\n');
  const content = `BT /F1 16 Tf 60 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    const at = file.length;
    file += `${String(place + 1)} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.from(file + xref, 'latin1');
}

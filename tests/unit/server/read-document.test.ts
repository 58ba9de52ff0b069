import { readLawText } from '@contract/rules/law-text';
import { AlignmentType, DeletedTextRun, Document, InsertedTextRun, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { DocumentError, readDocument } from '../../../server/platform/docx/read-document';

const level = (depth: number, text: string) => ({
  level: depth,
  format: LevelFormat.CHINESE_COUNTING,
  text,
  alignment: AlignmentType.LEFT,
});
const NUMBERING = { config: [{ reference: 'law', levels: [level(0, '第%1章'), level(1, '第%2条')] }] };
const CHANGED = { id: 1, author: '甲', date: '2026-01-01T00:00:00Z' };

const write = (children: Paragraph[]) => Packer.toBuffer(new Document({ numbering: NUMBERING, sections: [{ children }] }));
const numbered = (depth: number, text: string) => new Paragraph({ text, numbering: { reference: 'law', level: depth } });

describe('a Word document', () => {
  test('a Word document is read with the automatic numbers of its chapters and articles', async () => {
    const bytes = await write([
      new Paragraph('物业管理条例（草案）'),
      numbered(0, '总则'),
      ...Array.from({ length: 11 }, (_, at) => numbered(1, `内容 ${String(at + 1)}`)),
      new Paragraph('第二款。'),
    ]);
    const { parts, articles } = readLawText(readDocument(bytes));
    expect(articles).toBe(11);
    expect(parts[1]).toMatchObject({ label: '第一章', title: '总则' });
    expect(parts.at(-1)).toMatchObject({ label: '第十一条', text: '内容 11\n第二款。' });
  });

  test('a Word document is read without deleted tracked changes, and with added ones', async () => {
    const bytes = await write([
      new Paragraph({
        children: [
          new TextRun('第一条　'),
          new DeletedTextRun({ text: '旧的', ...CHANGED }),
          new InsertedTextRun({ text: '新的', ...CHANGED, id: 2 }),
          new TextRun({ text: '规定。', break: 1 }),
        ],
      }),
    ]);
    expect(readDocument(bytes)).toBe('第一条　新的\n规定。');
  });

  test.each([
    ['a text', Buffer.from('第一条')],
    ['another zip', Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))],
    ['a broken document', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:p><w:t>') }))],
    ['one that unpacks into far more', Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(30 * 1024 * 1024) }))],
  ])('a Word document that is %s is refused', (_what, bytes) => {
    expect(() => readDocument(bytes)).toThrow(DocumentError);
  });
});

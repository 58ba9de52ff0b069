import { PassThrough, Readable } from 'node:stream';
import { ACTIVITY_ANSWERS } from '@contract/rules/activity';
import { beijingDate } from '@contract/rules/beijing';
import { maskMobile, type TextCipher } from '../../platform/crypto/mobile';
import { type CellInput, type TableColumn, writeTable } from '../../platform/spreadsheet/write-table';
import type { makePeopleStore } from './people-store';
import type { ResultOf } from '../../platform/db/results';

type Row = ResultOf<typeof makePeopleStore, 'listAll'>[number];

const COLUMNS: readonly TableColumn[] = [
  { title: '编号', width: 7, kind: 'number' },
  { title: '姓名', width: 11, kind: 'text' },
  { title: '代表团', width: 20, kind: 'text' },
  { title: '手机号', width: 14, kind: 'text' },
  { title: '回复', width: 9, kind: 'text' },
  { title: '请假原因', width: 40, kind: 'text' },
  { title: '回复时间', width: 17, kind: 'datetime' },
];

/** Decrypts stored mobile numbers and masks them for organisers; a number that does not fit the key becomes empty, so that the whole table does not fail. */
export const makeMobileOf =
  (cipher: TextCipher) =>
  (stored: string | null): string => {
    try {
      return stored === null ? '' : maskMobile(cipher.decrypt(stored));
    } catch {
      return '';
    }
  };

interface PeopleFile {
  title: string;
  rows: readonly Row[];
  mobileOf: (stored: string | null) => string;
  now: Date;
}

/** The table of invited deputies, streamed while it is downloaded; `ended` never rejects: an error destroys the body instead. */
export function writePeople({ title, rows, mobileOf, now }: PeopleFile): { name: string; body: Readable; ended: Promise<void> } {
  const body = new PassThrough();
  const cells: CellInput[][] = rows.map(({ number, name, delegationName, mobileCipher, answer, reason, answeredAt }) => [
    number,
    name,
    delegationName,
    mobileOf(mobileCipher),
    answer ? ACTIVITY_ANSWERS[answer] : '未回复',
    reason,
    answeredAt,
  ]);
  const ended = writeTable({ sheetName: '受邀代表', columns: COLUMNS, rows: Readable.from(cells), out: body }).catch((error: unknown) => {
    body.destroy(error instanceof Error ? error : new Error('the table could not be written', { cause: error }));
  });
  return { name: `受邀代表_${title.replace(/[\\/]/g, ' ')}_${beijingDate(now)}.xlsx`, body, ended };
}

import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { areTextsPublic, isResultPublic } from '@contract/rules/draft-law';
import type { PublicDraftLaw, PublicDraftLawLine } from '@contract/schema/draft-law';
import { fail } from '../../platform/errors';
import type { StoredFile } from '../../platform/http/send-file';
import { pagingOf } from '../../platform/records/page';
import { readRichText } from '../../platform/rich-text/read';
import type { Comparisons } from './comparisons';
import { makePublicFigures } from './figures';
import { spansOf } from './phases';
import { toLine, toWhole } from './present';
import { type DraftLawDetailRow, type DraftLawLineRow, makeDraftLawReads } from './reads';
import type { DraftLawNeeds } from './service';
import { makeLawTexts } from './texts';

/** The service of the public pages of draft laws, used without a login. */
export function makePublicDraftLaws({ db, clock, file, compare }: DraftLawNeeds & { compare: Comparisons }) {
  const reads = makeDraftLawReads(db);
  const texts = makeLawTexts(db);
  const figuresOf = makePublicFigures(db);

  const standing = (row: DraftLawLineRow) => ({ state: row.state, phases: spansOf(row) });
  const hasTexts = (row: DraftLawLineRow): boolean => areTextsPublic(standing(row), beijingDate(clock.now()));
  const hasResult = (row: DraftLawLineRow): boolean => isResultPublic(standing(row), beijingDate(clock.now()));

  async function lineOf(row: DraftLawLineRow): Promise<PublicDraftLawLine> {
    const { opinions, people } = await figuresOf(row.id);
    return { ...toLine(row, clock.now()), opinions, people };
  }

  /** Throws `draftLaw.not_found`. */
  async function find(id: number): Promise<DraftLawDetailRow> {
    const found = await reads.findOpen(id);
    if (!found) throw fail('draftLaw.not_found');
    return found;
  }

  async function list(query: CallInput<'draftLaw.publicList'>['query']): Promise<CallReply<'draftLaw.publicList'>> {
    const { page, pageSize } = pagingOf(query);
    const { items, total } = await reads.publicPage(query, { offset: (page - 1) * pageSize, limit: pageSize, now: clock.now() });
    return { items: await Promise.all(items.map(lineOf)), total, page, pageSize };
  }

  async function get(id: number): Promise<PublicDraftLaw> {
    const row = await find(id);
    const [line, files, texted, rounds] = await Promise.all([
      lineOf(row),
      file.attachments.filesOf('draftLaw', [id]),
      hasTexts(row) ? texts.listOf(id) : [],
      reads.roundsOf(row.seriesId ?? id),
    ]);
    const now = clock.now();
    return { ...line, ...toWhole(row, now), files: files.get(id) ?? [], texts: texted, rounds, hasResult: hasResult(row) };
  }

  /** Throws `draftLaw.not_found`, `text_not_open`, `text_unknown`. */
  async function text({ id, textId }: CallInput<'draftLaw.publicText'>['params']): Promise<CallReply<'draftLaw.publicText'>> {
    if (!hasTexts(await find(id))) throw fail('draftLaw.text_not_open');
    const found = await texts.find(id, textId);
    if (!found) throw fail('draftLaw.text_unknown');
    return found;
  }

  /** Throws `draftLaw.not_found`, `text_not_open`, `text_unknown`. */
  async function diff(id: number, asked: string): Promise<CallReply<'draftLaw.publicDiff'>> {
    if (!hasTexts(await find(id))) throw fail('draftLaw.text_not_open');
    return compare(asked, async (lawId) => {
      const law = await reads.findOpen(lawId);
      return law !== undefined && hasTexts(law);
    });
  }

  /** Throws `draftLaw.not_found`, `file.not_found`. */
  async function fileOf({ id, fileId }: CallInput<'draftLaw.publicFile'>['params']): Promise<StoredFile> {
    await find(id);
    const found = await file.findOf({ type: 'draftLaw', id }, fileId.toLowerCase());
    if (!found) throw fail('file.not_found');
    return found;
  }

  /** Throws `draftLaw.not_found`, `no_result`. */
  async function result(id: number): Promise<CallReply<'draftLaw.publicResult'>> {
    const row = await find(id);
    if (!hasResult(row)) throw fail('draftLaw.no_result');
    const [line, figures, texted] = await Promise.all([lineOf(row), figuresOf(id), texts.listOf(id)]);
    return { ...line, result: readRichText(row.result), figures, finalTextId: texted.find(({ isFinal }) => isFinal)?.id ?? null };
  }

  return { list, get, text, diff, fileOf, result };
}

export type PublicDraftLaws = ReturnType<typeof makePublicDraftLaws>;

import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { areTextsPublic, DRAFT_LAW_LIMITS, isResultPublic, opinionScope } from '@contract/rules/draft-law';
import type { Viewer } from '@contract/rules/roles';
import type { DraftLaw, LawTextWhole } from '@contract/schema/draft-law';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { makeAddressing } from '../../platform/publishing/addressing';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { readRichText } from '../../platform/rich-text/read';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import { draftLawAccess } from './access';
import { type Comparisons, makeComparisons } from './comparisons';
import { DRAFT_LAWS } from './definition';
import { countsOf, figuresOf } from './figures';
import { PHASE_COLUMNS, spansOf } from './phases';
import { toLine, toWhole } from './present';
import { makeDraftLawReads } from './reads';
import { makeLawTexts } from './texts';
import { isStaff, manages } from './visibility';

export interface DraftLawNeeds extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'find' | 'findOf'>;
}

/** The service of draft laws, for publishers and for readers with a login. */
export function makeDraftLawService({ db, clock, file }: DraftLawNeeds) {
  const reads = makeDraftLawReads(db);
  const texts = makeLawTexts(db);
  const compare: Comparisons = makeComparisons(db);

  async function read(viewer: Viewer, id: number): Promise<Omit<DraftLaw, 'version' | 'actions' | 'history'> | undefined> {
    const found = await reads.find(viewer, id);
    if (!found) return undefined;
    const { areaCode, addressing, publisherName, mine, seriesId } = found;
    const isOwn = isStaff(viewer) && areaCode === viewer.areaCode;
    const now = clock.now();
    const mayReadResult = manages(viewer, found) || isResultPublic({ ...found, phases: spansOf(found) }, beijingDate(now));
    const [counts, files, texted, rounds, names, open] = await Promise.all([
      countsOf(db, [id]),
      file.attachments.filesOf('draftLaw', [id]),
      texts.listOf(id),
      reads.roundsOf(seriesId ?? id, viewer),
      isOwn ? makeAddressing(db).namesIn(addressing) : null,
      reads.countUndecided(id),
    ]);
    return {
      ...{ ...toLine(found, now), counts: counts(id), mine, ...toWhole(found, now), files: files.get(id) ?? [], rounds, open },
      texts: manages(viewer, found) || areTextsPublic({ ...found, phases: spansOf(found) }, beijingDate(now)) ? texted : [],
      ...{ publisherName, addressing: names, explanationMarkup: isOwn ? found.explanation : '' },
      ...{ result: readRichText(mayReadResult ? found.result : ''), resultMarkup: isOwn ? found.result : '' },
    };
  }

  const draftLaws = makePlain({ db, clock }, DRAFT_LAWS, { access: draftLawAccess, read });

  async function get(viewer: Viewer, id: number): Promise<DraftLaw> {
    const law = await draftLaws.get(viewer, id);
    return manages(viewer, law) ? law : { ...law, open: 0, history: [] };
  }

  async function list(viewer: Viewer, query: CallInput<'draftLaw.list'>['query']): Promise<CallReply<'draftLaw.list'>> {
    const now = clock.now();
    const { items, ...page } = await pageOf(reads.listAll({ viewer, query, now }), query);
    const counts = await countsOf(
      db,
      items.map(({ id }) => id),
    );
    return { ...page, items: items.map((row) => ({ ...toLine(row, now), counts: counts(row.id), mine: row.mine })) };
  }

  async function counts(viewer: Viewer, query: CallInput<'draftLaw.counts'>['query']): Promise<CallReply<'draftLaw.counts'>> {
    const found = await reads.counts({ viewer, query, now: clock.now() });
    const of = (state: DraftLaw['state']): number => found.get(state) ?? 0;
    return { draft: of('draft'), collecting: of('collecting'), sorting: of('sorting'), result: of('result') };
  }

  /** Counts the draft laws addressed to the viewer that accept opinions now and have no opinion of the viewer yet. */
  const toOpine = async (viewer: Viewer): Promise<{ count: number }> => ({ count: await reads.countWaiting(viewer, clock.now()) });

  /** Checks whether the viewer may read the texts: every viewer may, once they are open. */
  async function mayReadTexts(viewer: Viewer, id: number): Promise<boolean> {
    const found = await reads.find(viewer, id);
    return !!found && (manages(viewer, found) || areTextsPublic({ ...found, phases: spansOf(found) }, beijingDate(clock.now())));
  }

  /** Throws `draftLaw.not_found`, `text_unknown`. */
  async function text(viewer: Viewer, { id, textId }: CallInput<'draftLaw.text'>['params']): Promise<LawTextWhole> {
    if (!(await reads.isVisible(viewer, id))) throw fail('draftLaw.not_found');
    const found = (await mayReadTexts(viewer, id)) ? await texts.find(id, textId) : undefined;
    if (!found) throw fail('draftLaw.text_unknown');
    return found;
  }

  /** Throws `draftLaw.not_found`, `text_unknown`. */
  async function diff(viewer: Viewer, id: number, asked: string): Promise<CallReply<'draftLaw.diff'>> {
    if (!(await reads.isVisible(viewer, id))) throw fail('draftLaw.not_found');
    return compare(asked, (lawId) => mayReadTexts(viewer, lawId));
  }

  /** Returns the figures: for the office always, for others after the result is announced. Throws `draftLaw.not_found`, `no_result`. */
  async function figures(viewer: Viewer, id: number): Promise<CallReply<'draftLaw.figures'>> {
    const found = await reads.find(viewer, id);
    if (!found) throw fail('draftLaw.not_found');
    if (!manages(viewer, found) && !isResultPublic({ ...found, phases: spansOf(found) }, beijingDate(clock.now())))
      throw fail('draftLaw.no_result');
    return figuresOf(db, id);
  }

  return { draftLaws, list, get, counts, toOpine, text, diff, compare, figures };
}

export type DraftLawService = ReturnType<typeof makeDraftLawService>;

/** Returns the draft law for a new opinion, locked against changes until the transaction ends. */
export async function holdDraftLaw(trx: Db, id: number) {
  const row = await trx
    .selectFrom('draftLaw')
    .where('id', '=', id)
    .select(['id', 'areaCode', 'title', 'round', 'state', 'closesOn', ...PHASE_COLUMNS])
    .forShare()
    .executeTakeFirst();
  return row && { ...row, phases: spansOf(row) };
}

export type HeldDraftLaw = NonNullable<Awaited<ReturnType<typeof holdDraftLaw>>>;

/** Returns which opinions it accepts at that time; null when it accepts none. */
export const scopeAt = (law: Parameters<typeof opinionScope>[0], now: Date) => opinionScope(law, beijingDate(now));

export const MOST_TEXTS = DRAFT_LAW_LIMITS.texts;
export { draftLawAccess } from './access';
export { type PhaseColumns, PHASE_COLUMNS, spansOf } from './phases';
export { draftLawsOf, isStaff, manages } from './visibility';

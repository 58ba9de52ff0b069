import type { CallInput, CallReply } from '@contract/contract';
import { LAW_OPINION_MOST_LIKE } from '@contract/rules/law-opinion';
import { flaggedWords, type TextFlag } from '@contract/rules/text-flags';
import type { Viewer } from '@contract/rules/roles';
import type { LawOpinionLine, LawOpinionRecord } from '@contract/schema/law-opinion';
import { maskMobile } from '../../platform/crypto/mobile';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { surnameOnly } from '../../platform/publishing/surname';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import { makeScore } from '../../platform/search/likeness';
import { inSlices } from '../../platform/slices';
import { manages } from '../draft-law/service';
import { looksAfter } from '../station/service';
import { lawOpinionAccess } from './access';
import type { LawOpinionDependencies } from './dependencies';
import { LAW_OPINIONS, scopeOf, titleOf } from './definition';
import { type LawOpinionLineRow, makeLawOpinionReads } from './reads';
import { isConcerned } from './visibility';

/** The number of newest opinions of a draft law that a text is compared with. */
const COMPARED = 1000;
/** Below this score, two opinions share only the subject of their law. */
const LEAST_LIKENESS = 0.4;
const MOST_COPIES_TOLD = 50;
const MOST_STATIONS = 500;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

type Owned = Parameters<typeof isConcerned>[1];
const readable = (viewer: Viewer, row: Owned, text: string): string => (isConcerned(viewer, row) ? text : withoutPersonalNumbers(text));

/** Returns what may be private or secret in a text. */
function flagsOf(content: string, grounds: string): { flag: TextFlag; words: string }[] {
  const fields = [
    ['意见', content],
    ['理由', grounds],
  ] as const;
  const numbers = fields.flatMap(([name, text]) =>
    withoutPersonalNumbers(text) === text ? [] : [{ flag: 'number' as const, words: name }],
  );
  return [...numbers, ...flaggedWords(`${content}\n${grounds}`)];
}

/** The service of opinions on draft laws, for reading by all concerned users. */
export function makeLawOpinionService({ db, clock, secrets }: LawOpinionDependencies) {
  const reads = makeLawOpinionReads(db);
  const lookUps = makeLookUps({ db, clock });
  const { textCipher } = secrets;

  const toLine = (viewer: Viewer, { areaCode, authorId, submittedAt, ...row }: LawOpinionLineRow): LawOpinionLine => ({
    ...row,
    ...{ content: readable(viewer, { areaCode, authorId }, row.content), grounds: readable(viewer, { areaCode, authorId }, row.grounds) },
    isMine: authorId === viewer.roleId,
    submittedAt: submittedAt.toISOString(),
  });

  async function read(viewer: Viewer, id: number): Promise<Omit<LawOpinionRecord, 'version' | 'actions' | 'history'> | undefined> {
    const found = await reads.find(viewer, id);
    if (!found) return undefined;
    const { nameCipher, mobileCipher, decidedAt, decidedByName, partText, closesOn, isOfPerson: _isOfPerson, ...rest } = found;
    const { debateFrom, debateTo, textFrom, textTo, proposalsFrom, proposalsTo, resultsFrom, resultsTo, ...row } = rest;
    const lawPhases = { debateFrom, debateTo, textFrom, textTo, proposalsFrom, proposalsTo, resultsFrom, resultsTo };
    const isKeeper = manages(viewer, row);
    const [first, copies] = await Promise.all([
      row.foldedIntoId === null ? undefined : reads.first(row.foldedIntoId),
      isKeeper ? reads.copiesOf(id, MOST_COPIES_TOLD) : [],
    ]);
    const beside = ({ submittedAt, content, ...one }: NonNullable<typeof first>) => ({
      ...{ ...one, content: isKeeper ? content : withoutPersonalNumbers(content), submittedAt: submittedAt.toISOString() },
    });
    const isTheirs = isConcerned(viewer, row);
    return {
      ...{ ...toLine(viewer, row), partText, closesOn, decidedAt: iso(decidedAt), decidedByName },
      scope: scopeOf({ lawState: row.lawState, lawPhases }, clock.now()),
      personName: isTheirs && nameCipher !== null ? surnameOnly(textCipher.decrypt(nameCipher)) : '',
      mobile: isKeeper && mobileCipher !== null ? maskMobile(textCipher.decrypt(mobileCipher)) : '',
      mayReveal: isKeeper && nameCipher !== null && mayCall(viewer, 'lawOpinion.reveal', lawOpinionAccess['lawOpinion.reveal']),
      flags: isKeeper ? flagsOf(row.content, row.grounds) : [],
      foldedInto: first && isTheirs ? beside(first) : null,
      folded: copies.map(beside),
    };
  }

  const opinions = makePlain({ db, clock }, LAW_OPINIONS, {
    access: lawOpinionAccess,
    read,
    taken: ['lawOpinion.twice', 'content'],
  });

  /** The history is only for the users concerned. */
  async function get(viewer: Viewer, id: number): Promise<LawOpinionRecord> {
    const found = await opinions.get(viewer, id);
    return found.isMine || (await isKeeper(viewer, id)) ? found : { ...found, history: [] };
  }

  async function isKeeper(viewer: Viewer, id: number): Promise<boolean> {
    const row = await db.selectFrom('lawOpinion').where('id', '=', id).select('areaCode').executeTakeFirst();
    return row !== undefined && manages(viewer, row);
  }

  async function list(viewer: Viewer, query: CallInput<'lawOpinion.list'>['query']): Promise<CallReply<'lawOpinion.list'>> {
    const page = await pageOf(reads.listAll({ viewer, query }), query);
    return { ...page, items: page.items.map((row) => toLine(viewer, row)) };
  }

  const counts = (viewer: Viewer, query: CallInput<'lawOpinion.counts'>['query']): Promise<CallReply<'lawOpinion.counts'>> =>
    reads.counts(viewer, query);

  const stations = (viewer: Viewer): Promise<CallReply<'lawOpinion.stations'>> =>
    db
      .selectFrom('station')
      .where(looksAfter(viewer))
      .where('station.state', '=', 'open')
      .select(['station.id', 'station.name'])
      .orderBy('station.name')
      .orderBy('station.id')
      .limit(MOST_STATIONS)
      .execute();

  async function lookAlikes(
    viewer: Viewer,
    { draftLawId, content, exceptId = 0 }: CallInput<'lawOpinion.lookAlike'>['body'],
  ): Promise<CallReply<'lawOpinion.lookAlike'>> {
    const scoreOf = makeScore({ title: content, content: '' });
    const rows = await reads.others(viewer, draftLawId, exceptId, COMPARED);
    const scored = await inSlices(rows, (row) => ({ ...row, score: scoreOf({ title: row.content, content: '' }) }));
    return scored
      .filter(({ score }) => score >= LEAST_LIKENESS)
      .sort((one, other) => other.score - one.score)
      .slice(0, LAW_OPINION_MOST_LIKE);
  }

  /** If the event cannot be logged, the number is not shown. Throws number.too_many. */
  async function reveal(
    viewer: Viewer,
    id: number,
    { reason }: CallInput<'lawOpinion.reveal'>['body'],
  ): Promise<CallReply<'lawOpinion.reveal'>> {
    const found = await reads.find(viewer, id);
    if (!found || !manages(viewer, found) || found.nameCipher === null) throw fail('lawOpinion.not_found');
    const title = titleOf(found.content);
    noteAbout({ title });
    await lookUps.look(viewer, `law opinion ${String(id)}`, reason);
    await tellChange(db, { viewer, type: 'lawOpinion', id, title, ...(reason && { after: { lookReason: reason } }), at: clock.now() });
    const mobile = found.mobileCipher === null ? '' : textCipher.decrypt(found.mobileCipher);
    return { name: textCipher.decrypt(found.nameCipher), mobile };
  }

  return { opinions, list, counts, get, stations, lookAlikes, reveal, isVisible: reads.isVisible };
}

export type LawOpinionService = ReturnType<typeof makeLawOpinionService>;

import { beijingDate } from '@contract/rules/beijing';
import { areTextsPublic } from '@contract/rules/draft-law';
import { LAW_OPINION_GIVERS } from '@contract/rules/law-opinion';
import type { Viewer } from '@contract/rules/roles';
import type { Addressing } from '@contract/schema/addressee';
import type { DraftLaw } from '@contract/schema/draft-law';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeAddressing } from '../../platform/publishing/addressing';
import type { Keyed } from '../../platform/records/intents';
import { DRAFT_LAWS, type DraftLawRow } from './definition';
import { columnsOf, dueOf, endedPhases, requireLater, requireLongEnough, requireOrder, requireWhole, resultOf } from './given';
import { phaseColumns, spansOf } from './phases';
import { makeDraftLawReads } from './reads';
import { type DraftLawNeeds, type DraftLawService, MOST_TEXTS } from './service';
import { tellOfDraftLaw } from './tell';
import { makeLawTexts } from './texts';
import { publishedText, resultText } from './words';

const publishedOf = (id: number) => ({ type: 'draftLaw', id }) as const;
const both = <T>(some: readonly T[], others: readonly T[]): T[] => [...new Set([...some, ...others])];
const without = <T>(some: readonly T[], others: readonly T[]): T[] => some.filter((one) => !others.includes(one));

const bothChoices = (one: Addressing, other: Addressing): Addressing => ({
  roleKinds: both(one.roleKinds, other.roleKinds),
  areaCodes: both(one.areaCodes, other.areaCodes),
  delegationIds: both(one.delegationIds, other.delegationIds),
  userinfoIds: both(one.userinfoIds, other.userinfoIds),
});

/** Limits the addressees to roles that can give an opinion, whatever else the chosen areas contain. */
const AMONG_GIVERS = sql<boolean>`(userinfo.role_kind = any(${[...LAW_OPINION_GIVERS]}::text[])
  AND (userinfo.role_kind <> 'deputy' OR deputy.state IN ('serving', 'paused')))`;

const NO_PHASES = phaseColumns({ debate: null, text: null, proposals: null, results: null });

interface Needs extends DraftLawNeeds {
  laws: DraftLawService;
}

/** The steps of offices with their draft laws. Every step returns the draft law in its new state. */
export function makeDraftLawSteps({ db, messages, file, laws: { draftLaws, get } }: Needs) {
  /** Addresses the draft law to the chosen roles that do not have it yet. */
  const address = (trx: Db, { id, areaCode }: DraftLawRow, choice: { addressing: Addressing; closes: string | null; at: Date }) =>
    makeAddressees(trx).add(publishedOf(id), {
      ...{ areaCode, addressing: choice.addressing, at: choice.at },
      ...dueOf(choice.closes, choice.at),
      among: AMONG_GIVERS,
    });

  const tie = (trx: Db, viewer: Viewer, id: number, fileIds: readonly string[]): Promise<void> =>
    file.attachments.attach(trx, { owner: publishedOf(id), fileIds, accountId: viewer.userId });

  const create = (viewer: Viewer, { body: { addressing, fileIds, ...body }, key }: Keyed<'draftLaw.create'>): Promise<DraftLaw> =>
    draftLaws.create(viewer, key, async ({ trx, now, add }) => {
      requireOrder(body.phases);
      await makeAddressing(trx).requireOwn(viewer.areaCode, addressing);
      const row = await add({
        ...{ ...columnsOf(body), areaCode: viewer.areaCode, publisherId: viewer.roleId, addressing: JSON.stringify(addressing) },
        ...{ seriesId: null, previousId: null, publishedAt: null, announcedAt: null, createdAt: now },
      });
      await tie(trx, viewer, row.id, fileIds);
      return row;
    });

  /** Applies the allowed changes of a published draft law and notifies the addressees. A later end opens it for opinions again. */
  async function editPublished(
    trx: Db,
    viewer: Viewer,
    row: DraftLawRow,
    { body, now }: { body: Keyed<'draftLaw.edit'>['body']; now: Date },
  ) {
    const columns = columnsOf(body);
    const isLater = requireLater(row, body.phases, now);
    if (columns.explanation === '') throw fail('draftLaw.no_explanation', { field: 'explanation' });
    if ((body.phases.text ?? body.phases.proposals) && !(await makeLawTexts(trx).hasAsked(row.id)))
      throw fail('draftLaw.no_text', { field: 'phases' });
    requireLongEnough(row, body.phases, body.shortReason, now);
    const choice = bothChoices(row.addressing, body.addressing);
    const state = isLater ? ('collecting' as const) : row.state;
    if (isLater) await makeAddressees(trx).setDue(publishedOf(row.id), dueOf(columns.closesOn, now));
    const closes = state === 'collecting' ? columns.closesOn : null;
    const userinfoIds = await address(trx, row, { addressing: choice, closes, at: now });
    await tellOfDraftLaw(trx, messages, row.id, {
      about: 'draft-law-published',
      text: publishedText(columns),
      // Roles added after the collecting is over are not asked for opinions.
      userinfoIds: state === 'collecting' ? userinfoIds : [],
      senderId: viewer.roleId,
    });
    return { ...columns, state, addressing: JSON.stringify(choice) };
  }

  const edit = (viewer: Viewer, call: Keyed<'draftLaw.edit'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'edit', call, async ({ trx, row, now }) => {
      const { addressing, fileIds, ...body } = call.body;
      requireOrder(body.phases);
      // An addressee that was named before may have left since, so only new ones are checked.
      await makeAddressing(trx).requireOwn(row.areaCode, {
        roleKinds: [],
        areaCodes: without(addressing.areaCodes, row.addressing.areaCodes),
        delegationIds: without(addressing.delegationIds, row.addressing.delegationIds),
        userinfoIds: without(addressing.userinfoIds, row.addressing.userinfoIds),
      });
      await tie(trx, viewer, row.id, fileIds);
      if (row.state === 'draft') return { set: { ...columnsOf(body), addressing: JSON.stringify(addressing) } };
      return { set: await editPublished(trx, viewer, row, { body: call.body, now }) };
    });

  /** Until the texts are open, the newest draft is the text asked about; afterwards it stays fixed, because opinions refer to its parts. */
  const addText = (viewer: Viewer, call: Keyed<'draftLaw.addText'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'addText', call, async ({ trx, row, now }) => {
      const { kind, name, madeOn, parts } = call.body;
      if (!parts.some((part) => part.kind === 'article')) throw fail('draftLaw.no_article', { field: 'parts' });
      const texts = makeLawTexts(trx);
      if ((await texts.countOf(row.id)) >= MOST_TEXTS) throw fail('draftLaw.too_many_texts', { field: 'parts' });
      await texts.add({ draftLawId: row.id, kind, name: name.trim(), madeOn }, parts);
      // While the texts are not open, no opinion on a part exists, so the asked text can still change.
      if (!areTextsPublic({ ...row, phases: spansOf(row) }, beijingDate(now))) await texts.askNewest(row.id);
      return { set: {} };
    });

  const removeText = (viewer: Viewer, call: Keyed<'draftLaw.removeText'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'removeText', call, async ({ trx, row }) => {
      const texts = makeLawTexts(trx);
      await texts.remove(row.id, call.body.textId);
      await texts.askNewest(row.id);
      return { set: {} };
    });

  const markFinal = (viewer: Viewer, call: Keyed<'draftLaw.markFinal'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'markFinal', call, async ({ trx, row }) => {
      await makeLawTexts(trx).markFinal(row.id, call.body.textId);
      return { set: {} };
    });

  const publish = (viewer: Viewer, call: Keyed<'draftLaw.publish'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'publish', call, async ({ trx, row, now }) => {
      requireWhole(row, await makeLawTexts(trx).hasAsked(row.id), now);
      await makeAddressing(trx).requireOwn(row.areaCode, row.addressing);
      const userinfoIds = await address(trx, row, { addressing: row.addressing, closes: row.closesOn, at: now });
      await tellOfDraftLaw(trx, messages, row.id, {
        about: 'draft-law-published',
        text: publishedText(row),
        userinfoIds,
        senderId: viewer.roleId,
      });
      return { set: { state: 'collecting', publishedAt: now, publisherId: viewer.roleId } };
    });

  /** Closes the draft law to further opinions. */
  const finish = (viewer: Viewer, call: Keyed<'draftLaw.finish'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'finish', call, async ({ trx, row, now }) => {
      const phases = endedPhases(row, now);
      const shortReason = call.body.shortReason.trim() || row.shortReason;
      requireLongEnough(row, phases, shortReason, now);
      await makeAddressees(trx).stopReminding(publishedOf(row.id));
      return { set: { state: 'sorting', ...phaseColumns(phases), shortReason } };
    });

  /** Throws `draftLaw.still_open` while an opinion has no decision. */
  const announce = (viewer: Viewer, call: Keyed<'draftLaw.announce'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'announce', call, async ({ trx, row, now }) => {
      const result = resultOf(call.body.result);
      if ((await makeDraftLawReads(trx).countUndecided(row.id)) > 0) throw fail('draftLaw.still_open');
      const userinfoIds = await makeAddressees(trx).idsOf(publishedOf(row.id));
      await tellOfDraftLaw(trx, messages, row.id, {
        ...{ about: 'draft-law-result', text: resultText(row), userinfoIds, senderId: viewer.roleId },
      });
      return { set: { state: 'result', result, announcedAt: now } };
    });

  const amend = (viewer: Viewer, call: Keyed<'draftLaw.amend'>): Promise<DraftLaw> =>
    draftLaws.change(viewer, 'amend', call, () => Promise.resolve({ set: { result: resultOf(call.body.result) } }));

  /** Creates the draft of the next round and returns it. */
  async function nextRound(viewer: Viewer, { params: { id }, body: { version }, key }: Keyed<'draftLaw.nextRound'>): Promise<DraftLaw> {
    await draftLaws.records.change({ viewer, action: 'nextRound', id, version, key }, async ({ trx, row, now }) => {
      const { title, explanation, contact, milestones, addressing, areaCode, round, seriesId } = row;
      await draftLaws.records.createIn(trx, { viewer, key: null }, async () => {
        const [made] = await DRAFT_LAWS.add(
          trx,
          [
            {
              ...{ title, explanation, contact, milestones: JSON.stringify(milestones), addressing: JSON.stringify(addressing), areaCode },
              ...{ round: round + 1, seriesId: seriesId ?? id, previousId: id, publisherId: viewer.roleId, shortReason: '' },
              ...{ ...NO_PHASES, publishedAt: null, announcedAt: null, createdAt: now },
            },
          ],
          now,
        );
        if (!made) throw new Error('the draft law was not inserted');
        await makeLawTexts(trx).copy(id, made.id);
        return made;
      });
      return { set: {} };
    });
    const next = await makeDraftLawReads(db).findNext(id);
    if (!next) throw fail('draftLaw.not_found');
    return get(viewer, next.id);
  }

  /** The files then belong to no record, so the sweep removes them. */
  async function remove(viewer: Viewer, { params: { id }, query: { version }, key }: Keyed<'draftLaw.remove'>): Promise<null> {
    await draftLaws.records.change({ viewer, action: 'remove', id, version, key }, async ({ trx }) => {
      await tie(trx, viewer, id, []);
      await DRAFT_LAWS.remove(trx, id);
      return { set: null };
    });
    return null;
  }

  return { create, edit, addText, removeText, markFinal, publish, finish, announce, amend, nextRound, remove };
}

export type DraftLawSteps = ReturnType<typeof makeDraftLawSteps>;

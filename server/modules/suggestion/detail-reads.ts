import type { Viewer } from '@contract/rules/roles';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { historyOf } from '../../platform/records/history';
import { NAMES, SUMMARY_COLUMNS } from './list-columns';
import { type ItemCondition, replyShownTo, visibleTo } from './visibility';

/** The unit's name at the time of its reply; it may have been renamed since. */
const repliedAs = sql<string>`coalesce(reply.unit_name, unit.name)`;

/** The queries that read one suggestion and its parts. */
export function makeDetailReads(db: Db) {
  const itemWhere = (condition: ItemCondition) =>
    db
      .selectFrom(db.selectFrom('suggestion as item').where(condition).selectAll('item').as('item'))
      .innerJoin('term', 'term.id', 'item.termId')
      .select(SUMMARY_COLUMNS)
      .select(NAMES)
      .select(['item.content', 'item.matter', 'item.grounds', 'item.plan', 'item.mode', 'item.wishedUnitIds', 'item.mergedIntoId'])
      .select(['item.superviseLeader', 'item.reviewDueAt', 'item.termId', 'term.name as termName'])
      .executeTakeFirst();

  /** Returns the item with the related names, if the viewer may see it. */
  const findVisibleItem = (viewer: Viewer, id: number) => itemWhere((eb) => eb.and([eb('item.id', '=', id), visibleTo(viewer)(eb)]));

  /** Returns the item with the related names, for any caller. */
  const findItem = (id: number) => itemWhere((eb) => eb('item.id', '=', id));

  /** Checks whether the viewer may see the item. */
  const isVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db.selectFrom('suggestion as item').where('item.id', '=', id).where(visibleTo(viewer)).select('item.id').executeTakeFirst()) !==
    undefined;

  /** Checks whether the viewer may read the reply or a copy of it: the viewer may see the item, and the reply is issued or the own unit's. */
  const isReplyVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db
      .selectFrom('reply')
      .innerJoin('suggestion as item', 'item.id', 'reply.suggestionId')
      .where((eb) => eb.or([eb('reply.id', '=', id), eb('reply.copiedFromId', '=', id)]))
      .where(replyShownTo(viewer.unitId))
      .where(visibleTo(viewer))
      .select('reply.id')
      .executeTakeFirst()) !== undefined;

  /** Checks whether the viewer may read the record of a contact: the viewer must be allowed to see its item. */
  const isContactVisible = async (viewer: Viewer, id: number): Promise<boolean> =>
    (await db
      .selectFrom('contact')
      .innerJoin('suggestion as item', 'item.id', 'contact.suggestionId')
      .where('contact.id', '=', id)
      .where(visibleTo(viewer))
      .select('contact.id')
      .executeTakeFirst()) !== undefined;

  /** Returns the assignments in force, lead units first. */
  const assignmentsOf = (suggestionId: number) =>
    db
      .selectFrom('assignment')
      .innerJoin('unit', 'unit.id', 'assignment.unitId')
      .where('assignment.suggestionId', '=', suggestionId)
      .where('assignment.endedAt', 'is', null)
      .select(['assignment.unitId', 'unit.name as unitName', 'assignment.role', 'assignment.stage', 'assignment.assignedAt'])
      .select(['assignment.signedAt', 'assignment.dueAt', 'assignment.returnUntil', 'assignment.extended'])
      .select((eb) =>
        eb
          .selectFrom('deadline')
          .whereRef('deadline.suggestionId', '=', 'assignment.suggestionId')
          .whereRef('deadline.unitId', '=', 'assignment.unitId')
          .where('deadline.endedAt', 'is', null)
          .select((of) => of.fn.min('deadline.nearAt').as('nearAt'))
          .as('nearAt'),
      )
      .orderBy('assignment.role', 'desc')
      .orderBy('assignment.id')
      .execute();

  /** Returns the deputies who were asked to co-sign, those who did first. */
  const signersOf = (suggestionId: number) =>
    db
      .selectFrom('cosigner')
      .innerJoin('deputy', 'deputy.id', 'cosigner.deputyId')
      .innerJoin('delegation', 'delegation.id', 'deputy.delegationId')
      .where('cosigner.suggestionId', '=', suggestionId)
      .select(['cosigner.deputyId', 'deputy.name', 'delegation.name as delegationName', 'cosigner.state', 'cosigner.answeredAt'])
      .orderBy('cosigner.answeredAt')
      .orderBy('cosigner.deputyId')
      .execute();

  const unitsNamed = (ids: readonly number[]) =>
    ids.length === 0 ? Promise.resolve([]) : db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute();

  /** Returns items in short form: those merged into this one, or the one it was merged into. */
  const linesWhere = (condition: ItemCondition) =>
    db
      .selectFrom('suggestion as item')
      .innerJoin('deputy', 'deputy.id', 'item.deputyId')
      .where(condition)
      .select(['item.id', 'item.number', 'item.title', 'deputy.name as deputyName', 'item.status'])
      .orderBy('item.id')
      .limit(100)
      .execute();

  const mergedItems = (suggestionId: number) => linesWhere((eb) => eb('item.mergedIntoId', '=', suggestionId));
  const lineOf = (suggestionId: number) => linesWhere((eb) => eb('item.id', '=', suggestionId));

  const contactsOf = (suggestionId: number) =>
    db
      .selectFrom('contact')
      .innerJoin('unit', 'unit.id', 'contact.unitId')
      .where('contact.suggestionId', '=', suggestionId)
      .select(['contact.id', 'unit.name as unitName', 'contact.form', 'contact.at', 'contact.place', 'contact.people', 'contact.record'])
      .select('contact.recordedByName')
      .orderBy('contact.at')
      .orderBy('contact.id')
      .execute();

  const helperOpinionsOf = (suggestionId: number) =>
    db
      .selectFrom('helperOpinion')
      .innerJoin('unit', 'unit.id', 'helperOpinion.unitId')
      .where('helperOpinion.suggestionId', '=', suggestionId)
      .select(['helperOpinion.id', 'unit.name as unitName', 'helperOpinion.content', 'helperOpinion.givenByName', 'helperOpinion.givenAt'])
      .orderBy('helperOpinion.id')
      .execute();

  const extensionsOf = (suggestionId: number) =>
    db
      .selectFrom('extension')
      .innerJoin('unit', 'unit.id', 'extension.unitId')
      .where('extension.suggestionId', '=', suggestionId)
      .select(['extension.id', 'extension.unitId', 'unit.name as unitName', 'extension.reason', 'extension.until', 'extension.askedAt'])
      .select(['extension.granted', 'extension.note', 'extension.decidedAt'])
      .orderBy('extension.id')
      .execute();

  /** Returns the replies, oldest first: the issued ones, and the one that `unitId` is writing. */
  const repliesOf = (suggestionId: number, unitId: number | null) =>
    db
      .selectFrom('reply')
      .innerJoin('unit', 'unit.id', 'reply.unitId')
      .leftJoin('evaluation', 'evaluation.replyId', 'reply.id')
      .where('reply.suggestionId', '=', suggestionId)
      .where(replyShownTo(unitId))
      .select([
        'reply.id',
        'reply.unitId',
        repliedAs.as('unitName'),
        'reply.stage',
        'reply.replyClass',
        'reply.documentNumber',
        'reply.signer',
      ])
      .select([
        'reply.contactName',
        'reply.contactPhone',
        'reply.contactPhoneCipher',
        'reply.content',
        'reply.done',
        'reply.planned',
        'reply.plannedOn',
      ])
      .select(['reply.notAdopted', 'reply.draftedByName', 'reply.draftedAt', 'reply.approvedByName', 'reply.issuedAt'])
      // The files of a copy are those of the original reply.
      .select((eb) => ['evaluation.id as evaluationId', eb.fn.coalesce('reply.copiedFromId', 'reply.id').as('originalId')])
      .orderBy('reply.id')
      .execute();

  /** Evaluations, oldest first. */
  const evaluationsOf = (suggestionId: number) =>
    db
      .selectFrom('evaluation')
      .innerJoin('deputy', 'deputy.id', 'evaluation.deputyId')
      .innerJoin('reply', 'reply.id', 'evaluation.replyId')
      .innerJoin('unit', 'unit.id', 'reply.unitId')
      .where('evaluation.suggestionId', '=', suggestionId)
      .select(['evaluation.replyId', repliedAs.as('unitName'), 'deputy.name as deputyName', 'evaluation.handling', 'evaluation.result'])
      .select(['evaluation.comment', 'evaluation.evaluatedAt'])
      .orderBy('evaluation.id')
      .execute();

  const urgingsOf = (suggestionId: number) =>
    db
      .selectFrom('urging')
      .where('suggestionId', '=', suggestionId)
      .select(['id', 'byName', 'roleName', 'content', 'at'])
      .orderBy('id')
      .execute();

  const progressOf = (suggestionId: number) =>
    db
      .selectFrom('progress')
      .innerJoin('unit', 'unit.id', 'progress.unitId')
      .where('progress.suggestionId', '=', suggestionId)
      .select(['progress.id', 'unit.name as unitName', 'progress.content', 'progress.at'])
      .orderBy('progress.id')
      .execute();

  /** Returns every change, oldest first, with the role that made it and its unit. */
  const changesOf = (suggestionId: number) =>
    historyOf(db, 'suggestion', [suggestionId])
      .innerJoin('userinfo', 'userinfo.id', 'entry.userinfoId')
      .select(['entry.userinfoId as roleId', 'userinfo.unitId'])
      .$narrowType<{ action: SuggestionAction | 'create' | 'import'; fromStatus: SuggestionStatus | null; toStatus: SuggestionStatus }>()
      .execute();

  /** Returns all parts of an item; `unitId` is the viewer's unit, for the reply it is writing. */
  async function partsOf(item: { id: number; wishedUnitIds: readonly number[]; mergedIntoId: number | null }, unitId: number | null) {
    const { id, wishedUnitIds, mergedIntoId } = item;
    const [assignments, signers, wishedUnits, merged, into, contacts, helperOpinions] = await Promise.all([
      assignmentsOf(id),
      signersOf(id),
      unitsNamed(wishedUnitIds),
      mergedItems(id),
      mergedIntoId === null ? Promise.resolve([]) : lineOf(mergedIntoId),
      contactsOf(id),
      helperOpinionsOf(id),
    ]);
    const [extensions, replies, evaluations, urgings, progress, history] = await Promise.all([
      extensionsOf(id),
      repliesOf(id, unitId),
      evaluationsOf(id),
      urgingsOf(id),
      progressOf(id),
      changesOf(id),
    ]);
    return {
      assignments,
      signers,
      wishedUnits,
      mergedItems: merged,
      mergedInto: into[0] ?? null,
      contacts,
      helperOpinions,
      extensions,
      replies,
      evaluations,
      urgings,
      progress,
      history,
    };
  }

  return { findVisibleItem, findItem, isVisible, isReplyVisible, isContactVisible, partsOf };
}

type DetailReads = ReturnType<typeof makeDetailReads>;

export type ItemRow = NonNullable<Awaited<ReturnType<DetailReads['findItem']>>>;
/** The parts of one item, each list in the order in which it is shown. */
export type ItemParts = Awaited<ReturnType<DetailReads['partsOf']>>;

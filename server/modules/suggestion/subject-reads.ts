import type { SuggestionSubject } from '@contract/rules/suggestion-party';
import type { Db } from '../../platform/db/connect';
import { type LockedItem, STEP_COLUMNS } from './step-store';
import type { ItemCondition } from './visibility';

type SubjectRow = Omit<SuggestionSubject, 'leads' | 'helperUnitIds' | 'signers' | 'extensionUnitIds'> & { id: number };

/** An item with everything that the rules of the workflow need. */
export type StepItem = LockedItem & SuggestionSubject;

/** The parts of an item that decide which steps are possible. */
type SubjectParts = Pick<SuggestionSubject, 'leads' | 'helperUnitIds' | 'signers' | 'extensionUnitIds'>;

/** The queries that read items in the form that the rules of the workflow need. */
export function makeSubjectReads(db: Db) {
  const assignmentsOf = (suggestionId: number) =>
    db
      .selectFrom('assignment')
      .select(['unitId', 'role', 'stage'])
      .where('suggestionId', '=', suggestionId)
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute();

  const signersOf = (suggestionId: number) =>
    db.selectFrom('cosigner').select(['deputyId', 'state']).where('suggestionId', '=', suggestionId).execute();

  const askingUnits = (suggestionId: number) =>
    db.selectFrom('extension').select('unitId').where('suggestionId', '=', suggestionId).where('granted', 'is', null).execute();

  /** Returns the parts of the rules' view that are not columns of the item. The queries run one after the other, because a transaction has one connection. */
  async function partsOf(suggestionId: number): Promise<SubjectParts> {
    const assignments = await assignmentsOf(suggestionId);
    return {
      leads: assignments.filter(({ role }) => role === 'lead'),
      helperUnitIds: assignments.filter(({ role }) => role === 'helper').map(({ unitId }) => unitId),
      signers: await signersOf(suggestionId),
      extensionUnitIds: (await askingUnits(suggestionId)).map(({ unitId }) => unitId),
    };
  }

  const subjectOf = async <Row extends SubjectRow>(item: Row): Promise<Row & SuggestionSubject> => ({
    ...item,
    ...(await partsOf(item.id)),
  });

  /** Returns the item in the form of the rules, if the condition allows it. */
  async function findSubject(id: number, condition: ItemCondition): Promise<StepItem | undefined> {
    const item = await db
      .selectFrom('suggestion as item')
      .where('item.id', '=', id)
      .where(condition)
      .select(STEP_COLUMNS)
      .executeTakeFirst();
    return item && subjectOf(item);
  }

  return { findSubject, subjectOf };
}

import { PARTY_ROLES } from '@contract/rules/suggestion-party';
import type { RoleKind } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import type { SubjectPart } from '../../platform/subject';
import { makeRecipients } from '../message/service';
import { makeDetailReads } from './detail-reads';

/** The roles that look after how items are handled see every notice of an item they may see. */
const OVERSEERS: readonly RoleKind[] = [...PARTY_ROLES.supervisor, ...PARTY_ROLES.assigner];

const find = (trx: Db, id: number) =>
  trx.selectFrom('suggestion').select(['number', 'title', 'kind', 'areaCode']).where('id', '=', id).executeTakeFirst();

export const suggestionSubject = (db: Db): SubjectPart => ({
  notFound: 'suggestion.not_found',
  canSee: makeDetailReads(db).isVisible,
  noticesFor: ({ roleKind }) => (OVERSEERS.includes(roleKind) ? 'all' : 'own'),
  titleOf: async (trx, id) => {
    const item = await find(trx, id);
    return item && [item.number, item.title].filter(Boolean).join(' ');
  },
  lookedAfterBy: async (trx, id) => {
    const item = await find(trx, id);
    return item ? makeRecipients(trx).rolesAssigning(item.kind, item.areaCode) : [];
  },
});

/** Who sees what of a suggestion holds files: of a reply and of a record of a talk, which its unit may still be writing, not whoever sees the item. */
export function suggestionFiles(db: Db) {
  const { isVisible, isReplyVisible, isContactVisible } = makeDetailReads(db);
  return { suggestion: isVisible, reply: isReplyVisible, contact: isContactVisible };
}

import { PARTY_ROLES } from '@contract/rules/suggestion-party';
import type { RoleKind } from '@contract/rules/roles';
import type { Db } from '../../platform/db/connect';
import type { SubjectPart } from '../../platform/module-parts';
import { makeRecipients } from '../message/service';
import { makeDetailReads } from './detail-reads';

/** The roles that supervise the handling see every notice of an item that they may see. */
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

/**
 * Decides who sees the files of a suggestion's parts: files of a reply or a contact record, which its unit may still be writing, are not open to
 * every viewer of the item.
 */
export function suggestionFiles(db: Db) {
  const { isVisible, isReplyVisible, isContactVisible } = makeDetailReads(db);
  return { suggestion: isVisible, reply: isReplyVisible, contact: isContactVisible };
}

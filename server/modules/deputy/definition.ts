import { canTake, type DeputyAction, PUBLISHED_PARTS } from '@contract/rules/deputy';
import type { RecordDefinition } from '../../platform/records/records';
import { makeDeputyWrites, type DeputyColumns, type DeputyPatch, type LockedDeputy } from './writes';

/** Mandates as records; mandates of former terms are read-only. */
export const DEPUTIES: RecordDefinition<DeputyColumns, DeputyPatch, DeputyAction, never, LockedDeputy> = {
  type: 'deputy',
  errors: { notFound: 'deputy.not_found', stale: 'deputy.stale' },
  find: (trx, viewer, id) => makeDeputyWrites(trx).find(viewer, id),
  lock: (trx, id) => makeDeputyWrites(trx).lock(id),
  notNext: (action, _viewer, { state, former }) => (former ? 'deputy.former_term' : canTake(action, state) ? null : 'deputy.not_next'),
  save: (trx, id, patch, now) => makeDeputyWrites(trx).change(id, patch, now),
  statusOf: ({ state }) => state,
  // The history contains no mobile numbers.
  snapshotOf: ({ id: _id, version: _version, updatedAt: _at, mobileCipher: _cipher, mobileHash: _hash, published, ...columns }) => ({
    ...columns,
    published: published.map((part) => PUBLISHED_PARTS[part]).join('、'),
  }),
};

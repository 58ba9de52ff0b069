import type { ErrorKey } from '@contract/errors';
import { LEAD_ACTIONS, type LeadAction, leadSteps } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import type {} from './tables';
import { isKeeper, leadsOf } from './visibility';

const PLAIN = definePlainRecord('lead', {
  type: 'lead',
  actions: LEAD_ACTIONS,
  within: leadsOf,
  extras: {
    holder: sql<string | null>`(SELECT deputy.name FROM deputy WHERE deputy.id = lead.holder_id)`,
    unit: sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = lead.unit_id)`,
  },
  next: leadSteps,
  statusOf: ({ state }) => state,
});

export type LeadRow = Awaited<ReturnType<typeof PLAIN.save>>;

const isHolder = ({ deputyId }: Viewer, { holderId }: LeadRow): boolean => holderId !== null && holderId === deputyId;
const raisedIt = ({ roleId }: Viewer, { raisedById }: LeadRow): boolean => raisedById === roleId;
const keeps = (viewer: Viewer, row: LeadRow): boolean => isKeeper(viewer) || isHolder(viewer, row);
const isDeputy = ({ roleKind }: Viewer): boolean => roleKind === 'deputy';
const answersIt = (viewer: Viewer, { unitId }: LeadRow): boolean =>
  viewer.roleKind === 'undertaking-unit' ? unitId !== null && unitId === viewer.unitId : isKeeper(viewer);

/** The users who may take each step, among those who may call it at all. */
const OWNERS: Readonly<Record<LeadAction, (viewer: Viewer, row: LeadRow) => boolean>> = {
  edit: raisedIt,
  withdraw: raisedIt,
  decide: isKeeper,
  claim: isDeputy,
  release: isHolder,
  toSuggestion: isHolder,
  assign: keeps,
  urge: keeps,
  reply: answersIt,
  accept: keeps,
  close: keeps,
  merge: isKeeper,
  // Only the clock takes these steps, no user.
  lapse: () => false,
  answered: () => false,
  resume: () => false,
};

/** A deputy who claims an already claimed lead gets an error that says so. */
const wasClaimed = (action: LeadAction, { holderId, state }: LeadRow): boolean =>
  action === 'claim' && holderId !== null && state !== 'closed' && state !== 'merged';

/** Leads as records: the history contains only the public texts, not the original text and its author. */
export const LEADS: typeof PLAIN = {
  ...PLAIN,
  notYours: (action: LeadAction, viewer: Viewer, row: LeadRow) => (OWNERS[action](viewer, row) ? null : 'lead.not_yours'),
  notNext: (action, _viewer, row, now): ErrorKey | null => {
    if (PLAIN.canTake(action, row, now)) return null;
    return wasClaimed(action, row) ? 'lead.claimed' : 'lead.not_next';
  },
  save: (trx, id, patch, now) => PLAIN.save(trx, id, patch.state === undefined ? patch : { ...patch, stateSince: now }, now),
  snapshotOf: ({ title, content, place, category, areaCode, tier, origin, refusal, note, holder, unit, dueAt, ...row }) =>
    Promise.resolve({
      ...{ title, content, place, category, areaCode, tier, origin, refusal, note, holder: holder ?? '', unit: unit ?? '', dueAt },
      ...{ reason: row.releaseReason, reply: row.reply, acceptedBy: row.acceptedBy, seen: row.seen, outcome: row.outcome },
      ...{ suggestionId: row.suggestionId, mergedIntoId: row.mergedIntoId },
    }),
};

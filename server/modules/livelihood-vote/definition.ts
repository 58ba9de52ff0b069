import { areaContains } from '@contract/rules/area';
import { VOTE_ACTIONS, type VoteAction, voteSteps } from '@contract/rules/livelihood-vote';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { isKeeper } from '../livelihood/service';
import type {} from './tables';
import { votesOf } from './visibility';

const PLAIN = definePlainRecord('livelihoodVote', {
  type: 'livelihoodVote',
  actions: VOTE_ACTIONS,
  within: votesOf,
  extras: {
    scrutineers: sql<number[]>`ARRAY(SELECT deputy_id FROM livelihood_vote_scrutineer WHERE vote_id = livelihood_vote.id)`,
    againId: sql<number | null>`(SELECT later.id FROM livelihood_vote AS later WHERE later.from_id = livelihood_vote.id)`,
  },
  next: voteSteps,
  statusOf: ({ state }) => state,
});

export type VoteRow = Awaited<ReturnType<typeof PLAIN.save>>;

const keepsIt = (viewer: Viewer, { areaCode }: VoteRow): boolean => isKeeper(viewer) && areaContains(viewer.areaCode, areaCode);
export const watchesIt = ({ roleKind, deputyId }: Viewer, { scrutineers }: Pick<VoteRow, 'scrutineers'>): boolean =>
  roleKind === 'deputy' && deputyId !== null && scrutineers.includes(deputyId);
const either = (viewer: Viewer, row: VoteRow): boolean => keepsIt(viewer, row) || watchesIt(viewer, row);

/** The users who may take each step, among those who may call it at all. */
const OWNERS: Readonly<Record<VoteAction, (viewer: Viewer, row: VoteRow) => boolean>> = {
  edit: keepsIt,
  remove: keepsIt,
  open: keepsIt,
  // The roll decides who may vote; casting a ballot is not a step in the history.
  cast: () => false,
  close: keepsIt,
  count: either,
  recount: either,
  confirm: watchesIt,
  publish: keepsIt,
  again: keepsIt,
};

/** Votes as records: the history contains their numbers, but no ballot. */
export const VOTES: typeof PLAIN = {
  ...PLAIN,
  notYours: (action: VoteAction, viewer: Viewer, row: VoteRow) => (OWNERS[action](viewer, row) ? null : 'livelihoodVote.not_yours'),
  snapshotOf: ({ title, kind, method, areaCode, year, meeting, places, members, present, ...row }) =>
    Promise.resolve({
      ...{ title, kind, method, areaCode, year, meeting, places, members, present },
      ...{ out: row.out, back: row.back, void: row.void, confirmedByName: row.confirmedByName, document: row.document },
      reason: row.recountReason,
    }),
};

import { LEAD_CLAIM_NEAR_DAYS, LEAD_CLAIM_PERIOD, isLeadOf } from '@contract/rules/lead';
import { dueAfter, nearFrom } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import type { LeadRecord } from '@contract/schema/lead';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import type { SuggestionService } from '../suggestion/service';
import { LEADS } from './definition';
import { makeLeadReads } from './reads';
import { isJoinable, type LeadRecords } from './records';
import type { LeadTeller } from './tell';
import { makeLeadWrites } from './writes';

interface Dependencies extends Pick<Kernel, 'db' | 'clock'> {
  records: LeadRecords;
  teller: LeadTeller;
  suggestions: Pick<SuggestionService, 'draftIn'>;
}

/** Returns until when a claim holds, and from when its end is near. */
export function claimTimes(now: Date) {
  const dueAt = dueAfter(now, LEAD_CLAIM_PERIOD);
  return { dueAt, nearAt: nearFrom(dueAt, LEAD_CLAIM_NEAR_DAYS, now), warned: null, warnedAt: null };
}

/** The columns of a lead after its claim has ended. */
export const FREE = {
  ...({ state: 'published', holderId: null, holderRoleId: null, claimedAt: null, suggestionId: null } as const),
  ...({ dueAt: null, nearAt: null, warned: null, warnedAt: null } as const),
};

/** The steps in which deputies claim leads and other users follow them. */
export function makeHolding({ db, clock, records: { plain }, teller, suggestions }: Dependencies) {
  /** Returns the viewer's mandate. Throws `lead.mandate` when it is not in office, `lead.other_area` when the lead is not of its area or below. */
  async function requireDeputy(trx: Db, viewer: Viewer, areaCode: string): Promise<number> {
    const serving = viewer.deputyId === null ? undefined : await makeLeadWrites(trx).findServing(viewer.deputyId);
    if (!serving) throw fail('lead.mandate');
    if (!isLeadOf(serving.areaCode, areaCode)) throw fail('lead.other_area');
    return serving.id;
  }

  /** Finds an open lead of any area, so that a deputy of another area who was sent the link gets the matching error. */
  const findOpen = (id: number) => async (trx: Db) => {
    const open = await makeLeadReads(trx).findOpen(id);
    return open && LEADS.lock(trx, id);
  };

  /** Only one deputy can claim a lead: the row is locked, and a later caller finds it claimed. */
  async function claim(viewer: Viewer, { params: { id }, key }: Keyed<'lead.claim'>): Promise<LeadRecord> {
    await plain.records.change({ viewer, action: 'claim', id, key, find: findOpen(id) }, async ({ trx, row, now }) => {
      const holderId = await requireDeputy(trx, viewer, row.areaCode);
      const writes = makeLeadWrites(trx);
      await writes.removeJoin(id, holderId);
      await writes.recount(id);
      await teller.party(trx, { id, about: 'lead-claimed', text: `${row.title}（${viewer.userName}代表）` }, viewer.roleId);
      const claimed = { holderId, holderRoleId: viewer.roleId, claimedAt: now, claimedFirstAt: row.claimedFirstAt ?? now };
      return { set: { state: 'claimed', ...claimed, ...claimTimes(now), releaseReason: '' } };
    });
    return plain.get(viewer, id);
  }

  const release = (viewer: Viewer, call: Keyed<'lead.release'>): Promise<LeadRecord> =>
    plain.change(viewer, 'release', call, async ({ trx, row }) => {
      await teller.party(trx, { id: row.id, about: 'lead-free', text: row.title }, viewer.roleId);
      return { set: { ...FREE, releaseReason: call.body.reason.trim() } };
    });

  /** Changes the deputies and followers of a lead that the viewer may see, under its lock. */
  async function belong(viewer: Viewer, id: number, change: (trx: Db, now: Date) => Promise<void>): Promise<LeadRecord> {
    await db.transaction().execute(async (trx) => {
      await change(trx, clock.now());
      await makeLeadWrites(trx).recount(id);
      await tellCall(trx);
    });
    return plain.get(viewer, id);
  }

  /** Joining again changes nothing. Throws `lead.joined` for the holder. */
  const join = (viewer: Viewer, { params: { id } }: Keyed<'lead.join'>): Promise<LeadRecord> =>
    belong(viewer, id, async (trx, now) => {
      const row = await makeLeadWrites(trx).hold(id).executeTakeFirst();
      if (!row || !(await makeLeadReads(trx).findOpen(id))) throw fail('lead.not_found');
      const deputyId = await requireDeputy(trx, viewer, row.areaCode);
      if (row.holderId === deputyId) throw fail('lead.joined');
      if (!isJoinable(row.state)) throw fail('lead.not_next');
      await makeLeadWrites(trx).addJoin(id, deputyId, viewer.roleId, now);
    });

  const requireVisible = async (trx: Db, viewer: Viewer, id: number): Promise<void> => {
    const row = await makeLeadWrites(trx).hold(id).executeTakeFirst();
    if (!row || !(await makeLeadReads(trx).isVisible(viewer, id))) throw fail('lead.not_found');
  };

  const follow = (viewer: Viewer, { params: { id } }: Keyed<'lead.follow'>): Promise<LeadRecord> =>
    belong(viewer, id, async (trx, now) => {
      await requireVisible(trx, viewer, id);
      await makeLeadWrites(trx).addFollow(id, viewer.roleId, now);
    });

  const unfollow = (viewer: Viewer, { params: { id } }: Keyed<'lead.unfollow'>): Promise<LeadRecord> =>
    belong(viewer, id, async (trx) => {
      await requireVisible(trx, viewer, id);
      await makeLeadWrites(trx).removeFollow(id, viewer.roleId);
    });

  /** Creates a draft suggestion of the holder that begins with the public text. The claim's time runs on until the suggestion is submitted. */
  const toSuggestion = (viewer: Viewer, call: Keyed<'lead.toSuggestion'>): Promise<LeadRecord> =>
    plain.change(viewer, 'toSuggestion', call, async ({ trx, row }) => {
      const { id } = await suggestions.draftIn(trx, viewer, {
        ...{ kind: 'suggestion', category: row.category, title: row.title },
        content: row.place === '' ? row.content : `${row.content}\n地点：${row.place}`,
        ...{ matter: '', grounds: '', plan: '', inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      });
      await teller.party(trx, { id: row.id, about: 'lead-suggested', text: row.title }, viewer.roleId);
      return { set: { state: 'suggested', suggestionId: id } };
    });

  return { claim, release, join, follow, unfollow, toSuggestion };
}

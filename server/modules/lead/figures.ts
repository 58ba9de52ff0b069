import type { CallInput } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { beginOfDate, endOfDate } from '@contract/rules/beijing';
import { LEAD_STATES, LEAD_TIERS, type LeadEver, type LeadState, type LeadTier } from '@contract/rules/lead';
import type { Viewer } from '@contract/rules/roles';
import type { LeadFigures } from '@contract/schema/lead';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { EVER_NAMES, hasEver, isOver, leadsOf } from './visibility';

const MOST_UNITS = 100;

const rate = (part: number, all: number): number | null => (all === 0 ? null : part / all);

/** The figures of leads: where they are, how long they have been there, and their results. Each figure equals the total of the list with the same filter. */
export function makeLeadFigures({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const asked = (viewer: Viewer, areaCode: string, { from, to }: CallInput<'lead.figures'>['query']) =>
    db
      .selectFrom('lead')
      .where(leadsOf(viewer))
      .where('lead.areaCode', 'like', `${areaCode}%`)
      .$if(from !== undefined, (rows) => rows.where('lead.raisedAt', '>=', beginOfDate(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('lead.raisedAt', '<', endOfDate(to ?? '')));

  async function figures(viewer: Viewer, query: CallInput<'lead.figures'>['query']): Promise<LeadFigures> {
    const { areaCode = viewer.areaCode } = query;
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('access.area', { field: 'areaCode' });
    const now = clock.now();
    const rows = () => asked(viewer, areaCode, query);
    const area = db.selectFrom('area').where('code', '=', areaCode).select('name').executeTakeFirst();
    const states = rows()
      .groupBy('lead.state')
      .select(['lead.state', sql<number>`count(*)::int`.as('count'), sql<number>`count(*) FILTER (WHERE ${isOver(now)})::int`.as('over')])
      .select(
        sql<number>`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, extract(epoch FROM ${now}::timestamptz - lead.state_since))) / 86400)::numeric, 1)::float8`.as(
          'medianDays',
        ),
      )
      .execute();
    const ever = rows()
      .select(EVER_NAMES.map((name) => sql<number>`count(*) FILTER (WHERE ${hasEver(name)})::int`.as(name)))
      .$castTo<Record<LeadEver, number>>()
      .executeTakeFirstOrThrow();
    const tiers = rows()
      .where('lead.tier', 'is not', null)
      .groupBy('lead.tier')
      .select([
        sql<LeadTier>`lead.tier`.as('tier'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`count(*) FILTER (WHERE lead.state = 'closed')::int`.as('done'),
      ])
      .execute();
    const units = rows()
      .innerJoin('unit', 'unit.id', 'lead.unitId')
      .where(sql<SqlBool>`lead.state = 'assigned'`)
      .groupBy(['unit.id', 'unit.name'])
      .select(['unit.id as unitId', 'unit.name as unitName', sql<number>`count(*)::int`.as('open')])
      .select(sql<number>`count(*) FILTER (WHERE ${isOver(now)})::int`.as('over'))
      .orderBy('over', 'desc')
      .orderBy('open', 'desc')
      .orderBy('unit.id')
      .limit(MOST_UNITS)
      .execute();
    const [named, byState, counted, byTier, byUnit] = await Promise.all([area, states, ever, tiers, units]);
    const { published, claimed, suggested, assigned, done } = counted;
    return {
      ...{ areaCode, areaName: named?.name ?? '' },
      states: (Object.keys(LEAD_STATES) as LeadState[]).map(
        (state) => byState.find((row) => row.state === state) ?? { state, count: 0, medianDays: null, over: 0 },
      ),
      ...{ published, claimed, suggested, assigned, done },
      ...{ claimRate: rate(claimed, published), suggestionRate: rate(suggested, published), doneRate: rate(done, assigned) },
      tiers: (Object.keys(LEAD_TIERS) as LeadTier[]).map((tier) => byTier.find((row) => row.tier === tier) ?? { tier, count: 0, done: 0 }),
      units: byUnit,
    };
  }

  return { figures };
}

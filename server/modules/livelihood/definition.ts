import { areaContains } from '@contract/rules/area';
import { LIVELIHOOD_ACTIONS, type LivelihoodAction, livelihoodSteps } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import type {} from './tables';
import { isKeeper, livelihoodsOf } from './visibility';

const PLAIN = definePlainRecord('livelihood', {
  type: 'livelihood',
  actions: LIVELIHOOD_ACTIONS,
  within: livelihoodsOf,
  extras: {
    unit: sql<string | null>`(SELECT unit.name FROM unit WHERE unit.id = livelihood.unit_id)`,
    supervisors: sql<number[]>`ARRAY(SELECT deputy_id FROM livelihood_supervisor WHERE livelihood_id = livelihood.id)`,
  },
  next: livelihoodSteps,
  statusOf: ({ state }) => state,
});

export type LivelihoodRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Checks whether the viewer is an office of the project's area or of an area above. */
export const keepsIt = (viewer: Viewer, { areaCode }: { areaCode: string }): boolean =>
  isKeeper(viewer) && areaContains(viewer.areaCode, areaCode);
const proposedIt = ({ roleId }: Viewer, { proposedById }: LivelihoodRow): boolean => proposedById === roleId;
const undertakesIt = ({ roleKind, unitId: own }: Viewer, { unitId }: LivelihoodRow): boolean =>
  roleKind === 'undertaking-unit' && own !== null && own === unitId;
const supervisesIt = ({ roleKind, deputyId }: Viewer, { supervisors }: LivelihoodRow): boolean =>
  roleKind === 'deputy' && deputyId !== null && supervisors.includes(deputyId);

const either =
  (...those: readonly ((viewer: Viewer, row: LivelihoodRow) => boolean)[]) =>
  (viewer: Viewer, row: LivelihoodRow): boolean =>
    those.some((one) => one(viewer, row));

/** The users who may take each step, among those who may call it at all. */
const OWNERS: Readonly<Record<LivelihoodAction, (viewer: Viewer, row: LivelihoodRow) => boolean>> = {
  edit: (viewer, row) => keepsIt(viewer, row) || (row.state === 'proposed' && proposedIt(viewer, row)),
  withdraw: proposedIt,
  decide: keepsIt,
  merge: keepsIt,
  toReview: keepsIt,
  review: ({ roleKind, areaCode }, { congressCode }) => roleKind === 'deputy' && areaCode === congressCode,
  nominate: keepsIt,
  reserve: keepsIt,
  start: keepsIt,
  supervise: keepsIt,
  report: either(keepsIt, undertakesIt),
  addProblem: either(keepsIt, undertakesIt, supervisesIt),
  fixProblem: either(keepsIt, undertakesIt),
  adjust: keepsIt,
  finish: keepsIt,
  look: either(keepsIt, supervisesIt),
  publish: keepsIt,
  // Taken together with the vote whose result is published.
  vote: keepsIt,
};

/** Livelihood projects as records: the history does not contain the visitor who proposed one. */
export const LIVELIHOODS: typeof PLAIN = {
  ...PLAIN,
  notYours: (action: LivelihoodAction, viewer: Viewer, row: LivelihoodRow) => (OWNERS[action](viewer, row) ? null : 'livelihood.not_yours'),
  snapshotOf: ({ title, content, place, category, areaCode, year, reason, cost, unit, refusal, answer, plan, ...row }) =>
    Promise.resolve({
      ...{ title, content, place, category, areaCode, year, reason, cost, unit: unit ?? '', refusal, answer },
      plan: plan.map((share) => `${String(share)}%`).join('、'),
      ...{ quarter: row.quarter, progress: row.progress, spent: row.spent, supervisionName: row.supervisionName },
      ...{ mergedIntoId: row.mergedIntoId, finishedOn: row.finishedOn, yes: row.yes, rating: row.rating },
    }),
};

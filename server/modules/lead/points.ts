import { OPEN_LEAD_STATES } from '@contract/rules/lead';
import type { PointSource } from '../../platform/map-points';
import { wordsIn } from '../../platform/measures/measure';

/** Published leads. Only who is signed in reads their titles, so the open map says no more than that there is one. */
export const leadPoints: PointSource = { type: 'lead', table: 'lead', name: `'线索'`, where: `state IN ${wordsIn(OPEN_LEAD_STATES)}` };

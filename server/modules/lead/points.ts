import { PUBLISHED_LEAD_STATES } from '@contract/rules/lead';
import type { PointSource } from '../../platform/map-points';
import { wordsIn } from '../../platform/measures/measure';

/** Published leads as points of the map. Their titles are only for signed-in users, so the open map shows only that there is a lead. */
export const leadPoints: PointSource = { type: 'lead', table: 'lead', name: `'线索'`, where: `state IN ${wordsIn(PUBLISHED_LEAD_STATES)}` };

import { activityMeasures } from './modules/activity/measures';
import { attendanceMeasures } from './modules/attendance/measures';
import { commentMeasures } from './modules/comment/measures';
import { deputyMeasures } from './modules/deputy/measures';
import { leadMeasures } from './modules/lead/measures';
import { livelihoodMeasures } from './modules/livelihood/measures';
import { matterMeasures } from './modules/matter/measures';
import { receptionMeasures } from './modules/reception/measures';
import { scoreMeasures } from './modules/score/measures';
import { stationMeasures } from './modules/station/measures';
import { studyMeasures } from './modules/study/measures';
import { suggestionMeasures } from './modules/suggestion/measures';
import { visitMeasures } from './modules/visit/measures';
import type { MeasureSource } from './platform/measures/measure';

/** All sources of sums that are kept by area and time. */
export const measureSources: readonly MeasureSource[] = [
  activityMeasures,
  attendanceMeasures,
  commentMeasures,
  deputyMeasures,
  leadMeasures,
  livelihoodMeasures,
  matterMeasures,
  receptionMeasures,
  scoreMeasures,
  stationMeasures,
  studyMeasures,
  suggestionMeasures,
  visitMeasures,
];

import { actionsIn, phaseOf } from '@contract/rules/activity';
import type { Viewer } from '@contract/rules/roles';
import type { Activity, ActivityLine } from '@contract/schema/activity';
import type { ActivityRow, AnswerRow, LineRow, PeopleCount } from './list-store';
import { isOrganiser } from './visibility';

/** What stands beside an activity for the viewer. */
export interface Beside {
  /** For organisers; an activity without a row invites nobody. */
  counts: readonly PeopleCount[];
  /** For a deputy. */
  answers: readonly AnswerRow[];
}

function mineOf(id: number, answers: readonly AnswerRow[]): ActivityLine['mine'] {
  const own = answers.find(({ activityId }) => activityId === id);
  return own ? { answer: own.answer, reason: own.reason, answeredAt: own.answeredAt?.toISOString() ?? null } : null;
}

function peopleOf(id: number, counts: readonly PeopleCount[]): ActivityLine['people'] {
  const { invited, coming, leave } = counts.find(({ activityId }) => activityId === id) ?? { invited: 0, coming: 0, leave: 0 };
  return { invited, coming, leave };
}

export function toLine(row: LineRow, viewer: Viewer, { counts, answers }: Beside, now: Date): ActivityLine {
  const { id, title, place, startsAt, endsAt, signUpUntil, areaCode, areaName } = row;
  return {
    id,
    title,
    place,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    signUpUntil: signUpUntil.toISOString(),
    phase: phaseOf(row, now),
    areaCode,
    areaName,
    people: isOrganiser(viewer) ? peopleOf(id, counts) : null,
    mine: mineOf(id, answers),
  };
}

/** Whether the activity is the viewer's to change. */
export const isOwn = (viewer: Viewer, { areaCode }: Pick<LineRow, 'areaCode'>): boolean =>
  isOrganiser(viewer) && viewer.areaCode === areaCode;

function actionsOf(viewer: Viewer, row: LineRow, now: Date): Activity['actions'] {
  const phase = phaseOf(row, now);
  if (!isOrganiser(viewer)) return [...actionsIn(phase, 'invited')];
  return isOwn(viewer, row) ? [...actionsIn(phase, 'organiser')] : [];
}

/** `invited` is the choice with its names, null for whoever may not change it. */
export function toActivity(
  row: ActivityRow,
  viewer: Viewer,
  { invited, now, ...beside }: Beside & { invited: Activity['invited']; now: Date },
): Activity {
  const { introduction, organiserName, cancelReason, announcedAt, version } = row;
  return {
    ...toLine(row, viewer, beside, now),
    introduction,
    organiserName,
    cancelReason,
    announcedAt: announcedAt?.toISOString() ?? null,
    version,
    actions: actionsOf(viewer, row, now),
    invited,
  };
}

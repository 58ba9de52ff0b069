import { type ActivityAction, actionsIn, phaseOf, remindableFrom } from '@contract/rules/activity';
import { holds, type Viewer } from '@contract/rules/roles';
import type { Activity, ActivityLine, Sitting } from '@contract/schema/activity';
import type { FileRef } from '@contract/schema/file';
import type { ActivityRow, AnswerRow, ChangeRow, LineRow, PeopleCount } from './list-reads';
import type { LastReminder } from './reminder-store';
import { isOrganiser } from './visibility';

/** The related data that is shown with an activity, by viewer. */
export interface Beside {
  /** For organisers; an activity without a row invites no deputy. */
  counts: readonly PeopleCount[];
  /** The viewer's own answers when the viewer is a deputy; otherwise empty. */
  answers: readonly AnswerRow[];
}

function mineOf(id: number, answers: readonly AnswerRow[]): ActivityLine['mine'] {
  const own = answers.find(({ activityId }) => activityId === id);
  return own ? { answer: own.answer, reason: own.reason, answeredAt: own.answeredAt?.toISOString() ?? null, leave: own.leave } : null;
}

export function peopleOf(id: number, counts: readonly PeopleCount[]): NonNullable<ActivityLine['people']> {
  const { invited, coming, leave } = counts.find(({ activityId }) => activityId === id) ?? { invited: 0, coming: 0, leave: 0 };
  return { invited, coming, leave };
}

export function toLine(row: LineRow, viewer: Viewer, { counts, answers }: Beside, now: Date): ActivityLine {
  const { id, title, kind, place, startsAt, endsAt, signUpUntil, areaCode, areaName } = row;
  return {
    id,
    title,
    kind,
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

/** Checks whether the viewer is allowed to change the activity. */
export const isOwn = (viewer: Viewer, { areaCode }: Pick<LineRow, 'areaCode'>): boolean =>
  isOrganiser(viewer) && viewer.areaCode === areaCode;

/** Returns who sent the last reminder and when the next one is allowed; null for deputies and before any deputy was invited. */
function remindingOf(viewer: Viewer, { announcedAt }: ActivityRow, last: LastReminder): Activity['reminding'] {
  if (!isOrganiser(viewer) || !announcedAt) return null;
  const from = remindableFrom({ announcedAt, lastRemindedAt: last?.at ?? null }).toISOString();
  return { lastAt: last?.at.toISOString() ?? null, lastByName: last?.byName ?? '', lastPeople: last?.people ?? 0, from };
}

/** Returns the actions that would succeed now: a reminder is left out when all have answered or the last one is too recent. */
function actionsOf(viewer: Viewer, row: LineRow, { people, reminding, now }: Pick<Activity, 'people' | 'reminding'> & { now: Date }) {
  const phase = phaseOf(row, now);
  if (!isOrganiser(viewer)) return [...actionsIn(phase, 'invited')];
  if (!isOwn(viewer, row)) return [];
  const unanswered = people ? people.invited - people.coming - people.leave : 0;
  const canRemind = unanswered > 0 && reminding !== null && new Date(reminding.from) <= now;
  // Closing is a call of the attendance module, which writes the attendance records.
  const codeOf = (action: ActivityAction): string => `${action === 'close' ? 'attendance' : 'activity'}:${action}`;
  const isOpen = (action: ActivityAction): boolean => (action !== 'remind' || canRemind) && holds(viewer, codeOf(action));
  return actionsIn(phase, 'organiser').filter(isOpen);
}

interface ActivityParts extends Beside {
  /** The choice with its names; null for a viewer who may not change it. */
  invited: Activity['invited'];
  lastReminder: LastReminder;
  changes: readonly ChangeRow[];
  sittings: readonly Sitting[];
  reminders: number[];
  papers: FileRef[];
  results: FileRef[];
  /** The number of the contact person. */
  contactPhone: string;
  now: Date;
}

export function toActivity(row: ActivityRow, viewer: Viewer, parts: ActivityParts): Activity {
  const { invited, lastReminder, changes, now, sittings, reminders, papers, results, contactPhone, ...beside } = parts;
  const { introduction, organiserName, cancelReason, announcedAt, closedAt, version } = row;
  const { position, agenda, seating, lodging, contactName } = row;
  const line = toLine(row, viewer, beside, now);
  const reminding = remindingOf(viewer, row, lastReminder);
  return {
    ...line,
    ...{ position, agenda, seating, lodging, contactName, contactPhone },
    ...{ sittings: [...sittings], reminders, papers, results },
    closedAt: closedAt?.toISOString() ?? null,
    introduction,
    organiserName,
    cancelReason,
    announcedAt: announcedAt?.toISOString() ?? null,
    reminding,
    version,
    actions: actionsOf(viewer, row, { people: line.people, reminding, now }),
    invited,
    history: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
  };
}

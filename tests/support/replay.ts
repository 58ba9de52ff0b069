import type { Viewer } from '@contract/rules/roles';
import type { SuggestionSubject } from '@contract/rules/suggestion-party';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { refusalOf, stageAfter, statusOfLeads, type SuggestionAction, transitionOf } from '@contract/rules/suggestion-workflow';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/platform/db/connect';
import type { Database } from '../../server/platform/db/schema';

type Row<T extends keyof Database> = Selectable<Database[T]>;

/** An item's rows, with all related rows that affect the possible steps. */
export interface Life {
  item: Row<'suggestion'>;
  history: Row<'history'>[];
  assignments: Row<'assignment'>[];
  signers: Row<'cosigner'>[];
  extensions: Row<'extension'>[];
  replies: Row<'reply'>[];
  evaluations: Row<'evaluation'>[];
}

/** Returns every role as the viewer that the server would use. */
export async function readViewers(db: Db): Promise<Map<number, Viewer>> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .select(['userinfo.id as roleId', 'account.id as userId', 'account.name as userName', 'roleKind', 'roleName', 'userinfo.areaCode'])
    .select(['deputyId', 'delegationId', 'unitId'])
    .execute();
  return new Map(rows.map((row) => [row.roleId, row]));
}

function grouped<T extends { suggestionId: number }>(rows: readonly T[]): (id: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.suggestionId, [...(groups.get(row.suggestionId) ?? []), row]);
  return (id) => groups.get(id) ?? [];
}

/** Returns all items with their related rows. */
export async function readLives(db: Db): Promise<Life[]> {
  const items = await db.selectFrom('suggestion').selectAll().orderBy('id').execute();
  const steps = await db.selectFrom('history').where('subjectType', '=', 'suggestion').selectAll().orderBy('id').execute();
  const history = grouped(steps.map((step) => ({ ...step, suggestionId: step.subjectId })));
  const assignments = grouped(await db.selectFrom('assignment').selectAll().orderBy('id').execute());
  const signers = grouped(await db.selectFrom('cosigner').selectAll().execute());
  const extensions = grouped(await db.selectFrom('extension').selectAll().orderBy('id').execute());
  const replies = grouped(await db.selectFrom('reply').selectAll().orderBy('id').execute());
  const evaluations = grouped(await db.selectFrom('evaluation').selectAll().orderBy('id').execute());
  return items.map((item) => {
    const { id } = item;
    return {
      item,
      history: history(id),
      assignments: assignments(id),
      signers: signers(id),
      extensions: extensions(id),
      replies: replies(id),
      evaluations: evaluations(id),
    };
  });
}

type Entry = Row<'history'>;
type Subject = { -readonly [Key in keyof SuggestionSubject]: SuggestionSubject[Key] };

const isAt = (time: Date | null, { at }: Entry): boolean => time?.getTime() === at.getTime();

/** Returns the item before its first step: invited deputies have not answered, and deputies who joined later are not among the signers yet. */
function beginning({ item, signers, history }: Life, viewers: Map<number, Viewer>): Subject {
  const joined = history.filter(({ action }) => action === 'join').map(({ userinfoId }) => viewers.get(userinfoId)?.deputyId);
  return {
    ...item,
    status: 'draft',
    leads: [],
    helperUnitIds: [],
    signers: signers.filter(({ deputyId }) => !joined.includes(deputyId)).map(({ deputyId }) => ({ deputyId, state: 'invited' as const })),
    extensionUnitIds: [],
    followUp: 'none',
    keySupervised: false,
  };
}

/** Changes the subject as the step changed the item, from the rows of that moment; returns the resulting status. */
function effectOf(life: Life, subject: Subject, entry: Entry, viewer: Viewer): SuggestionStatus {
  const action = entry.action as SuggestionAction;
  const stage = stageAfter(action);
  const moved = (unitId: number | null, to: NonNullable<typeof stage>) =>
    (subject.leads = subject.leads.map((lead) => (lead.unitId === unitId ? { ...lead, stage: to } : lead)));
  if (stage) {
    moved(viewer.unitId, stage);
    return statusOfLeads(subject.leads, false);
  }
  switch (action) {
    case 'assign': {
      const given = life.assignments.filter(({ assignedAt }) => isAt(assignedAt, entry));
      subject.leads = given.filter(({ role }) => role === 'lead').map(({ unitId }) => ({ unitId, stage: 'assigned' as const }));
      subject.helperUnitIds = given.filter(({ role }) => role === 'helper').map(({ unitId }) => unitId);
      return statusOfLeads(subject.leads, subject.leads.length === 0);
    }
    case 'return':
      subject.leads = [];
      subject.helperUnitIds = [];
      return 'returned';
    case 'cosign':
    case 'join':
    case 'decline': {
      const others = subject.signers.filter(({ deputyId }) => deputyId !== viewer.deputyId);
      subject.signers = [...others, { deputyId: viewer.deputyId ?? 0, state: action === 'decline' ? 'declined' : 'agreed' }];
      break;
    }
    case 'askExtension':
      subject.extensionUnitIds = [...subject.extensionUnitIds, viewer.unitId ?? 0];
      break;
    case 'grantExtension':
    case 'refuseExtension': {
      const decided = life.extensions.filter(({ decidedAt }) => isAt(decidedAt, entry)).map(({ unitId }) => unitId);
      subject.extensionUnitIds = subject.extensionUnitIds.filter((unitId) => !decided.includes(unitId));
      break;
    }
    case 'supervise':
      subject.keySupervised = true;
      break;
    case 'solve':
      subject.followUp = 'solved';
      break;
    case 'evaluate': {
      const current = subject.leads.map(({ unitId }) => {
        const issued = life.replies.filter((reply) => reply.unitId === unitId && reply.issuedAt && reply.issuedAt < entry.at).at(-1);
        const rating = life.evaluations.find(({ replyId, evaluatedAt }) => replyId === issued?.id && evaluatedAt <= entry.at);
        return { unitId, replyClass: issued?.replyClass, result: rating?.result };
      });
      if (current.some(({ result }) => result === undefined)) return 'replied';
      const again = current.filter(({ result }) => result === 'dissatisfied');
      for (const { unitId } of again) moved(unitId, 'handling');
      if (again.length > 0) return statusOfLeads(subject.leads, false);
      subject.followUp = current.some(({ replyClass }) => replyClass === 'B') ? 'open' : 'none';
      return 'closed';
    }
  }
  return transitionOf(action).to[0] ?? subject.status;
}

/** Repeats every step of an item's history under the workflow's rules. Returns the errors in words. */
export function replay(life: Life, viewers: Map<number, Viewer>): string[] {
  const { item, history, assignments } = life;
  const wrong: string[] = [];
  const subject = beginning(life, viewers);
  let before = 0;
  history.forEach((entry, index) => {
    const viewer = viewers.get(entry.userinfoId);
    const say = (what: string) => wrong.push(`${item.id} ${entry.action}: ${what}`);
    if (!viewer) return say('by nobody');
    if (viewer.userName !== entry.actorName || viewer.roleName !== entry.roleName) say('under another name');
    if (entry.at.getTime() <= before || entry.at.getTime() > Date.now()) say(`at ${entry.at.toISOString()}`);
    before = entry.at.getTime();
    if (index === 0) {
      if (entry.action !== 'create' || entry.fromStatus !== null || viewer.deputyId !== item.deputyId) say('does not begin it');
    } else {
      const refusal = refusalOf(entry.action as SuggestionAction, viewer, subject);
      if (refusal || entry.fromStatus !== subject.status) say(`${refusal ?? 'not'} from ${subject.status}`);
      subject.status = effectOf(life, subject, entry, viewer);
    }
    if (entry.toStatus !== subject.status) say(`to ${entry.toStatus}, not ${subject.status}`);
  });
  const inForce = assignments.filter(({ endedAt, role }) => endedAt === null && role === 'lead');
  const stages = (leads: readonly { unitId: number; stage: string }[]) => leads.map(({ unitId, stage }) => `${unitId}:${stage}`).join();
  const end = [item.status, item.version, item.updatedAt.getTime(), item.followUp, item.keySupervised, stages(inForce)];
  const wanted = [subject.status, history.length, before, subject.followUp, subject.keySupervised, stages(subject.leads)];
  if (end.join('|') !== wanted.join('|')) wrong.push(`${item.id} ends as ${end.join('|')}, not ${wanted.join('|')}`);
  return wrong;
}

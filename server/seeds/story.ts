import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { dueAfter, endOfDate } from '@contract/rules/deadline';
import type { HandlingMode } from '@contract/rules/suggestion-terms';
import type { AssignmentStage } from '@contract/rules/suggestion-status';
import { stageAfter } from '@contract/rules/suggestion-workflow';
import type { UnitActor } from './cast';
import { type ClockFacts, SETTINGS } from './clocks';
import { ItemOutcome } from './outcome';
import { draftLetter, type LetterFacts } from './letter';
import type { Random } from './random';
import type { SeedAssignment, SeedContact, SeedExtension, SeedHelperOpinion, SeedProgress, SeedUrging } from './story-rows';
import { notes } from './texts/notes';
import { composeRating } from './texts/rating';
import { composeContact, records } from './texts/records';
import type { TimelineEvent } from './timeline';
import type { Taker } from './taker';

/** Goes through the timeline as the server would have, and collects the rows that it would have written. */
export class ItemStory {
  readonly assignments: SeedAssignment[] = [];
  readonly contacts: SeedContact[] = [];
  readonly helperOpinions: SeedHelperOpinion[] = [];
  readonly extensions: SeedExtension[] = [];
  readonly urgings: SeedUrging[] = [];
  readonly progress: SeedProgress[] = [];
  readonly outcome: ItemOutcome;
  mode: HandlingMode | null = null;
  assignedAt: Date | null = null;
  pausedAt: Date | null = null;
  pausedMs = 0;
  submittedAt: Date | null = null;
  reviewDueAt: Date | null = null;
  superviseLeader = '';
  private readonly settings;

  constructor(
    private readonly random: Random,
    private readonly facts: LetterFacts,
  ) {
    const { area, kind } = facts.plan;
    this.settings = SETTINGS[area][kind];
    this.outcome = new ItemOutcome(this.settings);
  }

  /** Takes one step; returns its note. */
  take(event: TimelineEvent, taker: Taker): string {
    const { random } = this;
    switch (event.action) {
      case 'decline':
        return notes.decline(random);
      case 'submit':
        this.submittedAt = event.at;
        if (!this.facts.plan.timeline.inSession) this.reviewDueAt = dueAfter(event.at, this.settings.reviewPeriod);
        return '';
      case 'accept':
      case 'refuse':
      case 'merge':
        return notes[event.action](random);
      case 'withdraw':
        return notes.withdraw(random);
      case 'assign':
        return this.assign(event);
      case 'return':
        return this.giveBack(event.at);
      case 'supervise':
        this.superviseLeader = records.leader(random);
        return `督办领导：${this.superviseLeader}；${notes.supervise(random)}`;
      case 'urge':
        return this.urge(event.at, taker);
      case 'remind':
        return notes.remind(random);
      case 'evaluate':
        return this.evaluate(event);
      default:
        return this.inUnit(event, taker);
    }
  }

  get inForce(): SeedAssignment[] {
    return this.assignments.filter((row) => row.endedAt === null);
  }

  /** The earliest deadline of the units that still owe an answer. */
  get dueAt(): Date | null {
    const { status } = this.facts.plan;
    if (status === 'withdrawn') return null;
    const owing = this.inForce.filter(({ role, stage }) => role === 'lead' && stage !== 'replied').map(({ dueAt }) => dueAt.getTime());
    return owing.length > 0 ? new Date(Math.min(...owing)) : null;
  }

  /** The latest reply deadline of the lead units in force; it stays after the reply. */
  get replyDueAt(): Date | null {
    const due = this.inForce.filter(({ role }) => role === 'lead').map(({ dueAt }) => dueAt.getTime());
    return due.length > 0 ? new Date(Math.max(...due)) : null;
  }

  /** The data for the running deadlines. */
  get clockFacts(): Pick<ClockFacts, 'settings' | 'assignments' | 'heard' | 'submittedAt' | 'reviewDueAt' | 'repliedAt'> {
    const heard = new Set(this.helperOpinions.map(({ unitId }) => unitId));
    const { settings, submittedAt, reviewDueAt } = this;
    return { settings, assignments: this.inForce, heard, submittedAt, reviewDueAt, repliedAt: this.outcome.repliedAt };
  }

  private assign({ at, misdirected }: TimelineEvent): string {
    const { handling } = this.facts;
    const leads = misdirected ? [handling.wrong] : handling.leads;
    if (this.pausedAt) this.pausedMs += at.getTime() - this.pausedAt.getTime();
    this.pausedAt = null;
    this.assignedAt ??= at;
    this.mode = leads.length > 1 ? 'separate' : 'joint';
    for (const unit of leads) this.give(unit, 'lead', at);
    for (const unit of misdirected ? [] : handling.helpers) this.give(unit, 'helper', at);
    return notes.assign(this.random);
  }

  private give(unit: UnitActor, role: SeedAssignment['role'], at: Date): void {
    const { replyPeriod, opinionPeriod, returnPeriod } = this.settings;
    this.assignments.push({
      unitId: unit.id,
      role,
      assignedAt: at,
      begunAt: at,
      signedAt: null,
      endedAt: null,
      stage: 'assigned',
      dueAt: role === 'lead' ? dueAfter(this.assignedAt ?? at, replyPeriod, { pausedMs: this.pausedMs }) : dueAfter(at, opinionPeriod),
      returnUntil: role === 'lead' ? dueAfter(at, returnPeriod) : null,
      extended: false,
    });
  }

  private giveBack(at: Date): string {
    this.inForce.forEach((row) => (row.endedAt = at));
    this.pausedAt = at;
    return notes.return(this.random);
  }

  /** The assignment of the lead unit that takes the step. */
  private leadOf({ seat, action }: TimelineEvent): SeedAssignment {
    const row = this.inForce.filter(({ role }) => role === 'lead')[seat];
    if (!row) throw new Error(`item ${this.facts.plan.index} has no lead unit ${seat} to ${action}`);
    return row;
  }

  /** Takes a step of one unit. Returns the note of the step. */
  private inUnit(event: TimelineEvent, taker: Taker): string {
    const { action, at } = event;
    const { random } = this;
    const stage = action === 'create' ? undefined : stageAfter(action);
    if (stage) return this.moveOn(event, stage, taker);
    switch (action) {
      case 'addContact':
        return this.addContact(at, taker);
      case 'giveOpinion':
        this.helperOpinions.push({ unitId: taker.unitId, content: records.opinion(random), givenByName: taker.actor.name, givenAt: at });
        return '';
      case 'askExtension':
        return this.askExtension(event);
      case 'grantExtension':
      case 'refuseExtension':
        return this.decideExtension(event, action === 'grantExtension');
      case 'reportProgress':
        return this.report(at, taker, records.progress(random));
      case 'solve':
        this.outcome.followUp = 'solved';
        return this.report(at, taker, records.solved(random));
      default:
        return '';
    }
  }

  private moveOn(event: TimelineEvent, stage: AssignmentStage, { unit, actor }: Taker): string {
    const { action, at } = event;
    const row = this.leadOf(event);
    row.stage = stage;
    if (action === 'sign') row.signedAt = at;
    if (action === 'draftReply' && unit) this.outcome.replies.push(draftLetter(this.random, this.facts, event, unit));
    const reply = this.outcome.lastReplyOf(row.unitId);
    if (action === 'approveReply' && reply) {
      Object.assign(reply, { stage: 'approved', approvedByName: actor.name });
      return notes.approve(this.random);
    }
    if (action === 'reply' && reply) this.outcome.issue(reply, event);
    return '';
  }

  private addContact(recordedAt: Date, { unitId, unit, actor }: Taker): string {
    const text = composeContact(this.random, { deputyName: this.facts.plan.deputy.name, unitName: unit?.unit.name ?? '' });
    const at = new Date(recordedAt.getTime() - this.random.int(20, 180) * 60_000);
    this.contacts.push({ ...text, unitId, at, recordedByName: actor.name, recordedAt });
    return text.record;
  }

  private askExtension(event: TimelineEvent): string {
    const { unitId, dueAt } = this.leadOf(event);
    const reason = records.extensionReason(this.random);
    const latest = dueAfter(this.assignedAt ?? event.at, this.settings.extendedPeriod, { pausedMs: this.pausedMs });
    const wished = Math.min(latest.getTime(), dueAt.getTime() + this.random.int(30, 80) * DAY_MS);
    const until = beijingDate(new Date(wished));
    this.extensions.push({ unitId, reason, until, askedAt: event.at, granted: null, note: '', decidedAt: null });
    return `申请延期至 ${until}：${reason}`;
  }

  private decideExtension(event: TimelineEvent, granted: boolean): string {
    const asked = this.extensions.at(-1);
    const note = granted ? notes.grant(this.random) : notes.notGrant(this.random);
    if (!asked) throw new Error(`item ${this.facts.plan.index} has no extension to decide on`);
    Object.assign(asked, { granted, note, decidedAt: event.at });
    if (granted) Object.assign(this.leadOf(event), { extended: true, begunAt: event.at, dueAt: endOfDate(asked.until) });
    return note;
  }

  private urge(at: Date, { actor, roleName }: Taker): string {
    const content = records.urging(this.random);
    this.urgings.push({ userinfoId: actor.userinfoId, byName: actor.name, roleName, content, at });
    return content;
  }

  private report(at: Date, { unitId }: Taker, content: string): string {
    this.progress.push({ unitId, content, at });
    return content;
  }

  private evaluate(event: TimelineEvent): string {
    const rating = composeRating(this.random, event.dissatisfied);
    this.outcome.rate(this.leadOf(event), rating, event);
    return rating.comment;
  }
}

import { dueAfter, endOfDate } from '@contract/rules/deadline';
import type { FollowUp, Rating, ReplyClass } from '@contract/rules/suggestion-terms';
import { type AssignmentStage, stageAfter } from '@contract/rules/suggestion-workflow';
import type { UnitActor } from './cast';
import { type ClockFacts, SETTINGS } from './clocks';
import { draftLetter, type LetterFacts } from './letter';
import type { Random } from './random';
import type {
  SeedAssignment,
  SeedContact,
  SeedEvaluation,
  SeedExtension,
  SeedOpinion,
  SeedProgress,
  SeedReply,
  SeedUrging,
} from './story-parts';
import { notes } from './texts/notes';
import { composeRating } from './texts/rating';
import { composeContact, records } from './texts/records';
import type { TimelineEvent } from './timeline';
import type { Taker } from './taker';
import { beijingDate, DAY_MS } from './work-time';

/** What the newest reply and its evaluation leave on the item. */
interface Outcome {
  repliedAt: Date | null;
  closedAt: Date | null;
  replyClass: ReplyClass | null;
  handlingRating: Rating | null;
  resultRating: Rating | null;
  followUp: FollowUp;
}

/** Lives through the timeline as the server would have, and keeps what it would have written. */
export class ItemStory {
  readonly assignments: SeedAssignment[] = [];
  readonly contacts: SeedContact[] = [];
  readonly opinions: SeedOpinion[] = [];
  readonly extensions: SeedExtension[] = [];
  readonly urgings: SeedUrging[] = [];
  readonly progress: SeedProgress[] = [];
  readonly replies: SeedReply[] = [];
  readonly evaluations: SeedEvaluation[] = [];
  readonly outcome: Outcome = {
    repliedAt: null,
    closedAt: null,
    replyClass: null,
    handlingRating: null,
    resultRating: null,
    followUp: 'none',
  };
  assignedAt: Date | null = null;
  pausedAt: Date | null = null;
  pausedMs = 0;
  reviewDueAt: Date | null = null;
  superviseLeader = '';
  private readonly settings;

  constructor(
    private readonly random: Random,
    private readonly facts: LetterFacts,
  ) {
    const { area, kind } = facts.plan;
    this.settings = SETTINGS[area][kind];
  }

  /** Takes one step; answers what is noted beside it. */
  take(event: TimelineEvent, taker: Taker): string {
    const { random } = this;
    switch (event.action) {
      case 'decline':
        return notes.decline(random);
      case 'submit':
        if (!this.facts.plan.timeline.inSession) this.reviewDueAt = dueAfter(event.at, this.settings.reviewPeriod);
        return '';
      case 'accept':
      case 'refuse':
      case 'merge':
        this.reviewDueAt = null;
        return notes[event.action](random);
      case 'withdraw':
        this.reviewDueAt = null;
        return notes.withdraw(random);
      case 'assign':
        return this.assign(event);
      case 'return':
        return this.giveBack(event.at);
      case 'supervise':
        this.superviseLeader = records.leader(random);
        return notes.supervise(random);
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

  /** The assignments in force. */
  get inForce(): SeedAssignment[] {
    return this.assignments.filter((row) => row.endedAt === null);
  }

  /** When the first of the units that still owe an answer has to give it. */
  get dueAt(): Date | null {
    const { status } = this.facts.plan;
    if (status === 'withdrawn') return null;
    const owing = this.inForce.filter(({ role, stage }) => role === 'lead' && stage !== 'replied').map(({ dueAt }) => dueAt.getTime());
    return owing.length > 0 ? new Date(Math.min(...owing)) : null;
  }

  /** What the clocks that run are made of. */
  get clockFacts(): Pick<ClockFacts, 'settings' | 'assignments' | 'heard' | 'reviewDueAt' | 'repliedAt'> {
    const heard = new Set(this.opinions.map(({ unitId }) => unitId));
    const { settings, reviewDueAt } = this;
    return { settings, assignments: this.inForce, heard, reviewDueAt, repliedAt: this.outcome.repliedAt };
  }

  private assign({ at, misdirected }: TimelineEvent): string {
    const { handling } = this.facts;
    const leads = misdirected ? [handling.wrong] : handling.leads;
    if (this.pausedAt) this.pausedMs += at.getTime() - this.pausedAt.getTime();
    this.pausedAt = null;
    this.assignedAt ??= at;
    for (const unit of leads) this.give(unit, 'lead', at);
    for (const unit of misdirected ? [] : handling.helpers) this.give(unit, 'helper', at);
    return notes.assign(this.random);
  }

  private give(unit: UnitActor, role: SeedAssignment['role'], at: Date): void {
    const { replyPeriod, opinionPeriod, returnPeriod } = this.settings;
    const period = role === 'lead' ? replyPeriod : opinionPeriod;
    this.assignments.push({
      unitId: unit.id,
      role,
      assignedAt: at,
      signedAt: null,
      endedAt: null,
      stage: 'assigned',
      dueAt: dueAfter(this.assignedAt ?? at, period, { pausedMs: this.pausedMs }),
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

  private lastReplyOf(unit: number): SeedReply | undefined {
    return this.replies.filter(({ unitId }) => unitId === unit).at(-1);
  }

  /** Steps of one unit. */
  private inUnit(event: TimelineEvent, taker: Taker): string {
    const { action, at } = event;
    const { random } = this;
    const stage = action === 'create' ? undefined : stageAfter(action);
    if (stage) return this.moveOn(event, stage, taker);
    switch (action) {
      case 'addContact':
        return this.addContact(at, taker);
      case 'giveOpinion':
        this.opinions.push({ unitId: taker.unitId, content: records.opinion(random), givenByName: taker.actor.name, givenAt: at });
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
    if (action === 'draftReply' && unit) this.replies.push(draftLetter(this.random, this.facts, event, unit));
    const reply = this.lastReplyOf(row.unitId);
    if (action === 'approveReply' && reply) {
      Object.assign(reply, { stage: 'approved', approvedByName: actor.name });
      return notes.approve(this.random);
    }
    if (action === 'reply' && reply) {
      Object.assign(reply, { stage: 'issued', issuedAt: at });
      Object.assign(this.outcome, { repliedAt: at, replyClass: reply.replyClass, handlingRating: null, resultRating: null });
    }
    return '';
  }

  private addContact(recordedAt: Date, { unitId, unit, actor }: Taker): string {
    const text = composeContact(this.random, { deputyName: this.facts.plan.deputy.name, unitName: unit?.unit.name ?? '' });
    const at = new Date(recordedAt.getTime() - this.random.int(20, 180) * 60_000);
    this.contacts.push({ ...text, unitId, at, recordedByName: actor.name, recordedAt });
    return '';
  }

  private askExtension(event: TimelineEvent): string {
    const { unitId, dueAt } = this.leadOf(event);
    const reason = records.extensionReason(this.random);
    const latest = dueAfter(this.assignedAt ?? event.at, this.settings.extendedPeriod, { pausedMs: this.pausedMs });
    const wished = Math.min(latest.getTime(), dueAt.getTime() + this.random.int(30, 80) * DAY_MS);
    const until = beijingDate(new Date(wished));
    this.extensions.push({ unitId, reason, until, askedAt: event.at, granted: null, note: '', decidedAt: null });
    return reason;
  }

  private decideExtension(event: TimelineEvent, granted: boolean): string {
    const asked = this.extensions.at(-1);
    const note = granted ? notes.grant(this.random) : notes.notGrant(this.random);
    if (!asked) throw new Error(`item ${this.facts.plan.index} has no extension to decide on`);
    Object.assign(asked, { granted, note, decidedAt: event.at });
    if (granted) Object.assign(this.leadOf(event), { extended: true, dueAt: endOfDate(asked.until) });
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
    const { at, dissatisfied, to } = event;
    const row = this.leadOf(event);
    const rating = composeRating(this.random, dissatisfied);
    const rated = this.lastReplyOf(row.unitId);
    const reply = rated ? this.replies.indexOf(rated) : -1;
    this.evaluations.push({ ...rating, reply, evaluatedAt: at });
    Object.assign(this.outcome, { handlingRating: rating.handling, resultRating: rating.result });
    if (dissatisfied) Object.assign(row, { stage: 'handling', dueAt: dueAfter(at, this.settings.rehandlingPeriod) });
    if (to === 'closed') Object.assign(this.outcome, { closedAt: at, followUp: this.promised ? 'open' : 'none' });
    return '';
  }

  /** Whether the last word of a lead unit promises something that is followed. */
  private get promised(): boolean {
    return this.inForce.some((row) => {
      const last = this.lastReplyOf(row.unitId);
      return row.role === 'lead' && last !== undefined && this.settings.replyClasses[last.replyClass].followUp;
    });
  }
}

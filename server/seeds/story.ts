import { addCalendarMonths, REHANDLING_MONTHS, REPLY_MONTHS } from '@contract/rules/deadline';
import type { AssignmentRole, Rating, ReplyClass } from '@contract/rules/suggestion-terms';
import type { Cast, UnitActor } from './cast';
import { sessionOf } from './congresses';
import { makeName } from './people';
import type { Plan } from './plan';
import { makeRandom, type Random } from './random';
import type { Setting } from './texts/compose';
import { notes } from './texts/notes';
import { composeReply } from './texts/reply';
import type { Topic } from './texts/topic';
import type { TimelineEvent } from './timeline';
import { beijingYear, chineseDate } from './work-time';

export interface SeedAssignment {
  unitId: number;
  role: AssignmentRole;
  assignedAt: Date;
  signedAt: Date | null;
  endedAt: Date | null;
}

export interface SeedReply {
  unitId: number;
  replyClass: ReplyClass;
  documentNumber: string;
  signer: string;
  contactName: string;
  contactPhone: string;
  content: string;
  issuedAt: Date;
}

export interface SeedEvaluation {
  /** Position of the rated reply in `replies`. */
  reply: number;
  handling: Rating;
  result: Rating;
  comment: string;
  evaluatedAt: Date;
}

export interface Title {
  title: string;
  setting: Setting;
}

/** Gives each unit's letters of a year their running number. */
export type LetterCounter = (unit: UnitActor, year: number) => number;

export interface Handling {
  lead: UnitActor;
  helpers: UnitActor[];
  /** A unit that the item is sent to by mistake. */
  wrong: UnitActor;
}

export function handlingOf(random: Random, plan: Plan, topic: Topic, cast: Cast): Handling {
  const units = cast.units[plan.area];
  const able = topic.units.flatMap((key) => units.get(key) ?? []);
  // The district has fewer units than the city; its government office takes what no other is in charge of.
  const lead = able[0] ?? units.get('governmentOffice');
  if (!lead) throw new Error(`no unit for ${topic.category} in ${plan.area}`);
  const others = able.slice(1);
  const count = random.weighted([
    [0, 55],
    [1, 33],
    [2, 12],
  ] as const);
  const wrong = random.pick([...units.values()].filter((unit) => unit !== lead && !others.includes(unit)));
  return { lead, helpers: random.some(others, count), wrong };
}

const CLASSES: readonly (readonly [ReplyClass, number])[] = [
  ['A', 84],
  ['B', 12],
  ['C', 4],
];

/** A reply that the deputy sends back is one that promised instead of solving. */
const SENT_BACK_CLASSES: readonly (readonly [ReplyClass, number])[] = [
  ['B', 7],
  ['C', 3],
];

const RATED: readonly (readonly [Rating, number])[] = [
  ['satisfied', 84],
  ['mostly', 14],
  ['none', 2],
];

/** The people of a unit who sign and answer the telephone. */
function officersOf(unit: UnitActor, turn: number): { signer: string; contactName: string; contactPhone: string } {
  const name = (role: string) => {
    const random = makeRandom(`${role}:${unit.unit.areaCode}:${unit.unit.key}`);
    return { name: makeName(random, random.chance(0.7) ? '男' : '女', '汉族'), digits: String(random.int(0, 999)).padStart(3, '0') };
  };
  const contact = name(`contact${turn % 3}`);
  return { signer: name('signer').name, contactName: contact.name, contactPhone: `0578-2090${contact.digits}` };
}

/** Lives through the timeline as the server would have, and keeps what it would have written. */
export class ItemStory {
  leadUnit: UnitActor | null = null;
  dueAt: Date | null = null;
  readonly assignments: SeedAssignment[] = [];
  readonly replies: SeedReply[] = [];
  readonly evaluations: SeedEvaluation[] = [];

  constructor(
    private readonly random: Random,
    private readonly plan: Plan,
    private readonly text: Title & { number: string },
    private readonly handling: Handling,
    private readonly nextLetter: LetterCounter,
  ) {}

  /** Takes one step; answers what is noted beside it. */
  take(event: TimelineEvent): string {
    switch (event.action) {
      case 'assign':
        return this.assign(event);
      case 'sign':
        this.assignments.filter((row) => row.endedAt === null && row.role === 'lead').forEach((row) => (row.signedAt = event.at));
        return '';
      case 'return':
        this.assignments.filter((row) => row.endedAt === null).forEach((row) => (row.endedAt = event.at));
        this.leadUnit = null;
        this.dueAt = null;
        return notes.return(this.random);
      case 'reply':
        this.reply(event);
        return '';
      case 'evaluate':
        this.evaluate(event);
        return '';
      case 'withdraw':
        this.dueAt = null;
        return notes.withdraw(this.random);
      case 'accept':
        return notes.accept(this.random);
      case 'refuse':
        return notes.refuse(this.random);
      default:
        return '';
    }
  }

  private assign({ at, misdirected }: TimelineEvent): string {
    this.leadUnit = misdirected ? this.handling.wrong : this.handling.lead;
    this.dueAt = addCalendarMonths(at, REPLY_MONTHS);
    const helpers = misdirected ? [] : this.handling.helpers;
    for (const unit of [this.leadUnit, ...helpers]) {
      const role = unit === this.leadUnit ? 'lead' : 'helper';
      this.assignments.push({ unitId: unit.id, role, assignedAt: at, signedAt: null, endedAt: null });
    }
    return notes.assign(this.random);
  }

  private reply({ at }: TimelineEvent): void {
    const unit = this.handling.lead;
    const year = beijingYear(at);
    const again = this.replies.length > 0;
    const submitted = this.plan.timeline.events.find((event) => event.action === 'submit');
    const sessionYear = beijingYear(submitted?.at ?? at);
    const sentBack = this.plan.timeline.events.some((event) => event.dissatisfied && event.at > at);
    const replyClass = this.random.weighted(sentBack ? SENT_BACK_CLASSES : CLASSES);
    this.replies.push({
      unitId: unit.id,
      replyClass,
      documentNumber: `${unit.unit.documentWord}〔${year}〕${this.nextLetter(unit, year)}号`,
      ...officersOf(unit, this.plan.index),
      content: composeReply(this.random, {
        ...this.text,
        replyClass,
        deputyName: this.plan.deputy.name,
        sessionName: this.plan.timeline.inSession ? sessionOf(this.plan.area, sessionYear).name : null,
        unitName: unit.unit.name,
        helperNames: this.handling.helpers.map((helper) => helper.unit.name),
        date: chineseDate(at),
        again,
      }),
      issuedAt: at,
    });
  }

  private evaluate({ at, dissatisfied }: TimelineEvent): void {
    const result = dissatisfied ? 'dissatisfied' : this.random.weighted(RATED);
    const handling = dissatisfied
      ? this.random.pick(['mostly', 'dissatisfied'] as const)
      : result === 'mostly'
        ? this.random.weighted(RATED)
        : result;
    const comment = dissatisfied
      ? notes.complaint(this.random)
      : result === 'mostly'
        ? notes.mostly(this.random)
        : notes.praise(this.random);
    this.evaluations.push({ reply: this.replies.length - 1, handling, result, comment: result === 'none' ? '' : comment, evaluatedAt: at });
    this.dueAt = dissatisfied ? addCalendarMonths(at, REHANDLING_MONTHS) : null;
  }
}

import { gravest } from '@contract/rules/rating';
import { dueAfter } from '@contract/rules/deadline';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import type { FollowUp, Rating, ReplyClass } from '@contract/rules/suggestion-terms';
import type { SeedAssignment, SeedEvaluation, SeedReply } from './story-rows';
import type { RatingText } from './texts/rating';
import type { TimelineEvent } from './timeline';

/** The replies to an item with their ratings, and the resulting columns of the item. */
export class ItemOutcome {
  readonly replies: SeedReply[] = [];
  readonly evaluations: SeedEvaluation[] = [];
  repliedAt: Date | null = null;
  closedAt: Date | null = null;
  replyClass: ReplyClass | null = null;
  handlingRating: Rating | null = null;
  resultRating: Rating | null = null;
  followUp: FollowUp = 'none';
  /** The rating of each lead unit's newest reply. */
  private readonly ratings = new Map<SeedAssignment, RatingText>();

  constructor(private readonly settings: SuggestionSettings) {}

  lastReplyOf(unit: number): SeedReply | undefined {
    return this.replies.filter(({ unitId }) => unitId === unit).at(-1);
  }

  issue(reply: SeedReply, { at, to }: TimelineEvent): void {
    Object.assign(reply, { stage: 'issued', issuedAt: at });
    this.replyClass = reply.replyClass;
    // The reply of the last of several units makes the whole item replied.
    if (to === 'replied') this.repliedAt = at;
  }

  rate(row: SeedAssignment, rating: RatingText, event: TimelineEvent): void {
    const rated = this.lastReplyOf(row.unitId);
    this.evaluations.push({ ...rating, reply: rated ? this.replies.indexOf(rated) : -1, evaluatedAt: event.at });
    this.ratings.set(row, rating);
    if (event.to !== 'replied') this.conclude(event);
  }

  /** When all replies are rated, the item is closed, or it goes back to the units whose reply was not satisfactory. */
  private conclude({ at, to }: TimelineEvent): void {
    const rated = [...this.ratings.values()];
    this.handlingRating = gravest(rated.map(({ handling }) => handling));
    this.resultRating = gravest(rated.map(({ result }) => result));
    const dueAt = dueAfter(at, this.settings.rehandlingPeriod);
    for (const [row, { result }] of this.ratings) {
      if (result === 'dissatisfied') Object.assign(row, { stage: 'handling', begunAt: at, dueAt, extended: false });
    }
    if (to !== 'closed') return;
    this.closedAt = at;
    this.followUp = this.promised ? 'open' : 'none';
  }

  /** True when the newest reply of a lead unit makes a promise that must be followed up. */
  private get promised(): boolean {
    return [...this.ratings.keys()].some(({ unitId }) => {
      const last = this.lastReplyOf(unitId);
      return last !== undefined && this.settings.replyClasses[last.replyClass].followUp;
    });
  }
}

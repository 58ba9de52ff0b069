import { type AssignmentStage, RUNNING_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { stageAfter, statusOfLeads, transitionOf } from '@contract/rules/suggestion-workflow';
import type { PathStep } from './path';

/**
 * The state of an item while its steps are taken one after another. It checks the workflow table before each step, so that no item contains an
 * impossible step.
 */
export class Course {
  status: SuggestionStatus | null = null;
  private stages: AssignmentStage[] = [];
  private readonly unrated = new Set<number>();
  private readonly sentBack = new Set<number>();

  constructor(private readonly leads: number) {}

  /** Takes a step and returns the new status. Throws when the workflow does not allow the step. */
  take(step: PathStep): SuggestionStatus {
    this.status = step.action === 'create' ? 'draft' : this.after(step, step.action);
    return this.status;
  }

  private after(step: PathStep, action: Exclude<PathStep['action'], 'create'>): SuggestionStatus {
    const standing = this.status;
    const { by, from, to } = transitionOf(action);
    const running = standing !== null && RUNNING_STATUSES.includes(standing);
    const stands = by === 'lead-unit' && running ? this.stages[step.seat] : standing;
    if (standing === null || stands === null || stands === undefined || !from.includes(stands))
      throw new Error(`an item in ${String(stands)} cannot ${action}`);
    if (action === 'assign') return this.begin(step.misdirected ? 1 : this.leads);
    if (action === 'return') return this.begin(0);
    if (action === 'evaluate') return this.rate(step);
    const stage = stageAfter(action);
    if (!stage) return to[0] ?? standing;
    this.stages[step.seat] = stage;
    if (stage === 'replied') this.unrated.add(step.seat);
    return statusOfLeads(
      this.stages.map((one) => ({ stage: one })),
      false,
    );
  }

  private begin(leads: number): SuggestionStatus {
    this.stages = Array.from({ length: leads }, () => 'assigned' as const);
    return leads === 0 ? 'returned' : 'assigned';
  }

  /** With the last rating the item is closed, or it goes back to the units whose reply was not satisfactory. */
  private rate({ seat, dissatisfied }: PathStep): SuggestionStatus {
    this.unrated.delete(seat);
    if (dissatisfied) this.sentBack.add(seat);
    if (this.unrated.size > 0) return 'replied';
    if (this.sentBack.size === 0) return 'closed';
    for (const again of this.sentBack) this.stages[again] = 'handling';
    this.sentBack.clear();
    return 'handling';
  }
}

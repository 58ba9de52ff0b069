import { ROLE_NAMES } from '@contract/rules/roles';
import { transitionOf } from '@contract/rules/suggestion-workflow';
import type { Actor, Cast, UnitActor } from './cast';
import type { Handling } from './handling';
import type { Plan } from './plan';
import type { TimelineEvent } from './timeline';

/** The user who takes a step, with the role and the unit. */
export interface Taker {
  actor: Actor;
  roleName: string;
  /** The unit of a unit's step; 0 for other steps. */
  unitId: number;
  unit: UnitActor | null;
}

const ofDeputy = (actor: Actor): Taker => ({ actor, roleName: ROLE_NAMES.deputy, unitId: 0, unit: null });

function unitOf(
  { action, seat, misdirected }: TimelineEvent,
  wrongNow: boolean,
  { leads, helpers, wrong }: Handling,
): UnitActor | undefined {
  if (misdirected || wrongNow) return wrong;
  return action === 'giveOpinion' ? helpers[seat] : leads[seat];
}

/** The user who may take the step: by its party, and among several by its seat. `wrongNow`: the item is at a unit that is not responsible. */
export function takerOf(event: TimelineEvent, wrongNow: boolean, plan: Plan, handling: Handling, cast: Cast): Taker {
  const { action, seat } = event;
  const party = action === 'create' ? 'lead-deputy' : transitionOf(action).by;
  const office: Taker = { actor: cast.assigners[plan.area], roleName: ROLE_NAMES['suggestion-office'], unitId: 0, unit: null };
  switch (party) {
    case 'lead-deputy':
      return ofDeputy(plan.deputy);
    case 'invited-deputy':
    case 'other-deputy':
      return ofDeputy(plan.signers[seat]?.deputy ?? plan.deputy);
    case 'urger':
      return seat === 1 ? ofDeputy(plan.deputy) : office;
    case 'assigner':
    case 'supervisor':
      return office;
    case 'lead-unit':
    case 'helper-unit':
    case 'any-unit': {
      const unit = unitOf(event, wrongNow, handling);
      if (!unit) throw new Error(`item ${plan.index} has no unit to ${action}`);
      return { actor: action === 'approveReply' ? unit.head : unit.clerk, roleName: ROLE_NAMES['undertaking-unit'], unitId: unit.id, unit };
    }
  }
}

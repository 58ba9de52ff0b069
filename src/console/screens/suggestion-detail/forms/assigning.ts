import type { Suggestion, SuggestedUnit } from '@/features/suggestion/api';
import type { AssignFields } from '../../../ui/assign-fields';

/** A unit that one click selects, with the reason for the offer. */
export interface OfferedUnit {
  id: number;
  name: string;
  reason: string;
  wished: boolean;
}

const idsOf = (item: Suggestion, role: 'lead' | 'helper'): number[] =>
  item.assignments.filter((assignment) => assignment.role === role).map(({ unitId }) => unitId);

/** Returns the start values: after a return, the remaining units. */
export const fieldsAtFirst = (item: Suggestion): AssignFields => ({
  mode: item.mode ?? 'joint',
  leadUnitIds: idsOf(item, 'lead'),
  helperUnitIds: idsOf(item, 'helper'),
});

/** Lead units that have already replied keep their reply: they cannot be removed. */
export const fixedUnits = ({ assignments }: Suggestion): number[] =>
  assignments.filter(({ role, stage }) => role === 'lead' && stage === 'replied').map(({ unitId }) => unitId);

/** Returns the units of similar items, then those that the deputies wish for in addition. */
export function offeredUnits(suggested: readonly SuggestedUnit[], wished: Suggestion['wishedUnits']): OfferedUnit[] {
  const learned = suggested.map(({ unitId, unitName, ...rest }) => ({
    id: unitId,
    name: unitName,
    reason: rest.reason,
    wished: rest.wished || wished.some(({ id }) => id === unitId),
  }));
  const others = wished.filter(({ id }) => learned.every((unit) => unit.id !== id));
  return [...learned, ...others.map(({ id, name }) => ({ id, name, reason: '', wished: true }))];
}

const without = (ids: readonly number[], gone: number): number[] => ids.filter((id) => id !== gone);

/** Returns the form after a unit was selected as lead: the only lead in a joint handling, one more lead in separate handling. */
export function withLead({ mode, leadUnitIds, helperUnitIds, ...rest }: AssignFields, id: number): AssignFields {
  const leads = mode === 'joint' ? [id] : [...without(leadUnitIds, id), id];
  return { ...rest, mode, leadUnitIds: leads, helperUnitIds: without(helperUnitIds, id) };
}

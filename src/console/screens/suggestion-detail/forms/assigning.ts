import type { Suggestion, SuggestedUnit } from '@/features/suggestion/api';
import type { AssignFields } from '../../../ui/assign-fields';

/** A unit that one click takes, with why it is offered. */
export interface OfferedUnit {
  id: number;
  name: string;
  reason: string;
  wished: boolean;
}

const idsOf = (item: Suggestion, role: 'lead' | 'helper'): number[] =>
  item.assignments.filter((assignment) => assignment.role === role).map(({ unitId }) => unitId);

/** After a return the form begins with the units that stay. */
export const fieldsAtFirst = (item: Suggestion): AssignFields => ({
  mode: item.mode ?? 'joint',
  leadUnitIds: idsOf(item, 'lead'),
  helperUnitIds: idsOf(item, 'helper'),
});

/** Lead units that have answered already keep what they did: they cannot be taken away. */
export const fixedUnits = ({ assignments }: Suggestion): number[] =>
  assignments.filter(({ role, stage }) => role === 'lead' && stage === 'replied').map(({ unitId }) => unitId);

/** The units that like items went to, then those the deputies wish for besides. */
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

/** The form once a unit was taken as lead: the one lead of a joint handling, one more of those that answer apart. */
export function withLead({ mode, leadUnitIds, helperUnitIds, ...rest }: AssignFields, id: number): AssignFields {
  const leads = mode === 'joint' ? [id] : [...without(leadUnitIds, id), id];
  return { ...rest, mode, leadUnitIds: leads, helperUnitIds: without(helperUnitIds, id) };
}

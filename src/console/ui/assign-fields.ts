import type { HandlingMode } from '@contract/rules/suggestion-terms';

/** The form of an assignment; with one lead unit the list has only this unit. */
export interface AssignFields {
  mode: HandlingMode;
  leadUnitIds: number[];
  helperUnitIds: number[];
  note?: string;
}

/** Returns the payload for the server. */
export const assignForm = ({ note = '', ...units }: AssignFields): AssignFields => ({
  ...units,
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** Returns the form in the other mode, with all chosen units: of several lead units the first stays, and the others become helpers. */
export function inMode(fields: AssignFields, mode: HandlingMode): AssignFields {
  const units = [...fields.leadUnitIds, ...fields.helperUnitIds];
  if (mode === 'separate') return { ...fields, mode, leadUnitIds: units, helperUnitIds: [] };
  return { ...fields, mode, leadUnitIds: units.slice(0, 1), helperUnitIds: units.slice(1) };
}

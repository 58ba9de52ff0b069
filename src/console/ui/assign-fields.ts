import type { HandlingMode } from '@contract/rules/suggestion-terms';

/** The form of an assignment; with one lead unit the list holds it alone. */
export interface AssignFields {
  mode: HandlingMode;
  leadUnitIds: number[];
  helperUnitIds: number[];
  note?: string;
}

/** What the server takes of it. */
export const assignForm = ({ note = '', ...units }: AssignFields): AssignFields => ({
  ...units,
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** The form in the other mode, with all that was chosen: of several leads one stays, and the others help it. */
export function inMode(fields: AssignFields, mode: HandlingMode): AssignFields {
  const units = [...fields.leadUnitIds, ...fields.helperUnitIds];
  if (mode === 'separate') return { ...fields, mode, leadUnitIds: units, helperUnitIds: [] };
  return { ...fields, mode, leadUnitIds: units.slice(0, 1), helperUnitIds: units.slice(1) };
}

import type { Viewer } from './roles';
import { isParty, type SuggestionSubject } from './suggestion-party';
import {
  type NoteAudience,
  SUGGESTION_TRANSITIONS,
  type SuggestionAction,
  type SuggestionAudience,
  transitionOf,
} from './suggestion-workflow';

/** The viewer's relation to a step of an item. */
export type NoteReader = 'author' | 'lead-deputy' | 'office' | 'own-unit' | 'unit' | 'onlooker';

const READERS: Record<NoteAudience, readonly NoteReader[]> = {
  everyone: ['author', 'lead-deputy', 'office', 'own-unit', 'unit', 'onlooker'],
  'offices-and-units': ['author', 'office', 'own-unit', 'unit'],
  'own-unit': ['author', 'own-unit'],
  'lead-deputy': ['author', 'lead-deputy'],
};

/** The reader type of each audience of a step. It is not checked which unit took the step, so a note for that unit only is not included in any message. */
const READER_OF_AUDIENCE: Record<SuggestionAudience, NoteReader> = {
  'lead-deputy': 'lead-deputy',
  'invited-deputies': 'onlooker',
  cosigners: 'onlooker',
  assigners: 'office',
  'lead-units': 'unit',
  'helper-units': 'unit',
};

/** A step that was taken, with its role and its unit. */
export interface NotedStep {
  action: SuggestionAction | 'create' | 'import';
  roleId: number | null;
  unitId: number | null;
}

const hasWay = (action: NotedStep['action']): action is SuggestionAction => action in SUGGESTION_TRANSITIONS;

/** The only rule about the readers of the note of a step. */
const isRead = (reader: NoteReader, action: NotedStep['action']): boolean => {
  const audience = hasWay(action) ? transitionOf(action).audience : null;
  return audience !== null && READERS[audience].includes(reader);
};

function readerOf(viewer: Viewer, subject: SuggestionSubject, { roleId, unitId }: NotedStep): NoteReader {
  if (viewer.roleId === roleId) return 'author';
  if (isParty('lead-deputy', viewer, subject)) return 'lead-deputy';
  if (viewer.roleKind === 'undertaking-unit' && viewer.unitId !== null) return viewer.unitId === unitId ? 'own-unit' : 'unit';
  return isParty('assigner', viewer, subject) || isParty('supervisor', viewer, subject) ? 'office' : 'onlooker';
}

/** Checks whether the viewer, who may see the item, may also read the note of the step. */
export const readsNote = (viewer: Viewer, subject: SuggestionSubject, step: NotedStep): boolean =>
  isRead(readerOf(viewer, subject, step), step.action);

/** Checks whether the message about a step includes its note. */
export const isToldNote = (audience: SuggestionAudience, action: SuggestionAction): boolean => isRead(READER_OF_AUDIENCE[audience], action);

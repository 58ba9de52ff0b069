import type { Viewer } from './roles';
import { isParty, type SuggestionSubject } from './suggestion-party';
import {
  type NoteAudience,
  SUGGESTION_TRANSITIONS,
  type SuggestionAction,
  type SuggestionAudience,
  transitionOf,
} from './suggestion-workflow';

/** What somebody is to a step of an item that they see. */
export type NoteReader = 'author' | 'lead-deputy' | 'office' | 'own-unit' | 'unit' | 'onlooker';

const READERS: Record<NoteAudience, readonly NoteReader[]> = {
  everyone: ['author', 'lead-deputy', 'office', 'own-unit', 'unit', 'onlooker'],
  'offices-and-units': ['author', 'office', 'own-unit', 'unit'],
  'own-unit': ['author', 'own-unit'],
  'lead-deputy': ['author', 'lead-deputy'],
};

/** Those who are told of a step. Which unit took it is not asked of each: what is for that unit alone is told to none. */
const READER_OF_AUDIENCE: Record<SuggestionAudience, NoteReader> = {
  'lead-deputy': 'lead-deputy',
  'invited-deputies': 'onlooker',
  cosigners: 'onlooker',
  assigners: 'office',
  'lead-units': 'unit',
  'helper-units': 'unit',
};

/** A step that was taken: by which role, and by or about which unit. */
export interface NotedStep {
  action: SuggestionAction | 'create' | 'import';
  roleId: number | null;
  unitId: number | null;
}

const hasWay = (action: NotedStep['action']): action is SuggestionAction => action in SUGGESTION_TRANSITIONS;

/** The one rule of who reads what is noted beside a step. */
const isRead = (reader: NoteReader, action: NotedStep['action']): boolean => {
  const audience = hasWay(action) ? transitionOf(action).noteFor : null;
  return audience !== null && READERS[audience].includes(reader);
};

function readerOf(viewer: Viewer, subject: SuggestionSubject, { roleId, unitId }: NotedStep): NoteReader {
  if (viewer.roleId === roleId) return 'author';
  if (isParty('lead-deputy', viewer, subject)) return 'lead-deputy';
  if (viewer.roleKind === 'undertaking-unit' && viewer.unitId !== null) return viewer.unitId === unitId ? 'own-unit' : 'unit';
  return isParty('assigner', viewer, subject) || isParty('supervisor', viewer, subject) ? 'office' : 'onlooker';
}

/** Whether the viewer, who sees the item, reads what was noted beside that step. */
export const readsNote = (viewer: Viewer, subject: SuggestionSubject, step: NotedStep): boolean =>
  isRead(readerOf(viewer, subject, step), step.action);

/** Whether those who are told of a step are told what was noted beside it. */
export const isToldNote = (audience: SuggestionAudience, action: SuggestionAction): boolean => isRead(READER_OF_AUDIENCE[audience], action);

import * as entities from '../subject-entities';
import { partsOf } from '../entities/entity';

/** The subjects of messages and work notices: the entities that define pages for a record. */
export const SUBJECTS = partsOf(entities, 'subject');
export type SubjectType = keyof typeof SUBJECTS;

/** The subject of a message. */
export interface Subject {
  type: SubjectType;
  id: number;
}

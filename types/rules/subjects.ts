import * as entities from '../told-entities';
import { partsOf } from '../entities/entity';

/** What messages and work notices tell of: the entities that say where people open one. */
export const SUBJECTS = partsOf(entities, 'subject');
export type SubjectType = keyof typeof SUBJECTS;

/** One thing that people are told about. */
export interface Subject {
  type: SubjectType;
  id: number;
}

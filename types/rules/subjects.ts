import { activityConsoleLink, activityPhoneLink } from './activity-link';
import { itemConsoleLink, itemPhoneLink } from './item-link';

interface SubjectRules {
  /** Where a deputy opens one on the phone. */
  phoneLink(id: number): string;
  /** Where everybody else opens it: the console's page, as our own menu names it. */
  consoleLink(id: number): string;
}

/** What messages and work notices tell of: each entity that people are told about names itself here. */
export const SUBJECTS = {
  suggestion: { phoneLink: itemPhoneLink, consoleLink: itemConsoleLink },
  activity: { phoneLink: activityPhoneLink, consoleLink: activityConsoleLink },
} as const satisfies Record<string, SubjectRules>;

export type SubjectType = keyof typeof SUBJECTS;

/** One thing that people are told about. */
export interface Subject {
  type: SubjectType;
  id: number;
}

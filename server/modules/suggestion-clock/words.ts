import { beijingDay } from '@contract/rules/beijing';
import { itemName } from '@contract/rules/item-name';
import { DEADLINE_KINDS, type DeadlineKind } from '@contract/rules/suggestion-terms';
import type { DueDeadline, Warning } from './store';

const TITLE_ENDINGS: Record<Warning, string> = { near: '期限即将到期', over: '期限已超期' };

/** What the person with the deadline has to do. */
const TO_DO: Record<DeadlineKind, string> = {
  review: '审核并告知代表',
  reply: '答复代表',
  opinion: '向主办单位提出会办意见',
  evaluation: '对答复作出评价',
};

/** The fields that the texts are made of. */
type Worded = Pick<DueDeadline, 'kind' | 'dueAt' | 'itemKind' | 'number' | 'title' | 'unitName'>;

const nameOf = ({ itemKind, number, title }: Worded): string => itemName({ kind: itemKind, number, title });

const deadlineText = (deadline: Worded): string =>
  `${nameOf(deadline)}的${DEADLINE_KINDS[deadline.kind]}期限为${beijingDay(deadline.dueAt)}`;

export const titleOf = ({ kind }: Worded, warning: Warning): string => `${DEADLINE_KINDS[kind]}${TITLE_ENDINGS[warning]}`;

/** Returns the text for the roles that must act. */
export const textForActor = (deadline: Worded, warning: Warning): string =>
  warning === 'near'
    ? `${deadlineText(deadline)}，即将到期，请按期${TO_DO[deadline.kind]}。`
    : `${deadlineText(deadline)}，已经超期，请尽快${TO_DO[deadline.kind]}。`;

/** Returns the text for the assigning roles when a unit has not replied in time. */
export const textForAssigners = (deadline: Worded): string =>
  `${deadlineText(deadline)}，承办单位${deadline.unitName === null ? '' : `（${deadline.unitName}）`}尚未答复，请督促办理。`;

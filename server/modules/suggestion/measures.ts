import { OPEN_ITEM_STATUSES } from '@contract/rules/open';
import type { SuggestionOutcome } from '@contract/rules/suggestion-terms';
import { dayOf, monthOf, rowsOf, wordsIn } from '../../platform/measures/measure';

/** What the offices have been handed. */
const HANDED_IN = `item.status NOT IN ('draft', 'cosigning', 'deleted')`;
/** A reply is owed, or was given. */
const TAKEN = `item.status NOT IN ('draft', 'cosigning', 'submitted', 'refused', 'merged', 'withdrawn', 'deleted')`;
const SUBMITTED = monthOf('item.submitted_at');
const DUE = dayOf('item.reply_due_at');

/** What rates count, in SQL over items: the sums and the list ask for the same. */
export const OUTCOME_CONDITIONS: Readonly<Record<SuggestionOutcome, string>> = {
  rated: `${HANDED_IN} AND item.result_rating IN ('satisfied', 'mostly', 'dissatisfied')`,
  content: `${HANDED_IN} AND item.result_rating IN ('satisfied', 'mostly')`,
  due: TAKEN,
  inTime: `${TAKEN} AND item.replied_at <= item.reply_due_at`,
};

/** By the day of their submission; those that are due, by the day they are due on. */
export const suggestionMeasures = rowsOf('suggestion', {
  measures: {
    'suggestion.submitted': { on: SUBMITTED, where: HANDED_IN },
    'suggestion.rated': { on: SUBMITTED, where: OUTCOME_CONDITIONS.rated },
    'suggestion.satisfied': { on: SUBMITTED, where: OUTCOME_CONDITIONS.content },
    'suggestion.due': { on: DUE, where: OUTCOME_CONDITIONS.due },
    'suggestion.inTime': { on: DUE, where: OUTCOME_CONDITIONS.inTime },
    'suggestion.public': { on: SUBMITTED, where: `item.is_public AND item.status IN ${wordsIn(OPEN_ITEM_STATUSES)}` },
  },
});

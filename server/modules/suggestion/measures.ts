import { PUBLIC_ITEM_STATUSES } from '@contract/rules/public';
import type { SuggestionOutcome } from '@contract/rules/suggestion-terms';
import { dayOf, monthOf, rowsOf, wordsIn } from '../../platform/measures/measure';

/** The condition that an item was submitted. */
const HANDED_IN = `item.status NOT IN ('draft', 'cosigning', 'deleted')`;
/** The condition that a reply is due or was given. */
const TAKEN = `item.status NOT IN ('draft', 'cosigning', 'submitted', 'refused', 'merged', 'withdrawn', 'deleted')`;
const SUBMITTED = monthOf('item.submitted_at');
const DUE = dayOf('item.reply_due_at');

/** The conditions of the rates, as SQL over items: the sums and the list use the same. */
export const OUTCOME_CONDITIONS: Readonly<Record<SuggestionOutcome, string>> = {
  rated: `${HANDED_IN} AND item.result_rating IN ('satisfied', 'mostly', 'dissatisfied')`,
  content: `${HANDED_IN} AND item.result_rating IN ('satisfied', 'mostly')`,
  due: TAKEN,
  inTime: `${TAKEN} AND item.replied_at <= item.reply_due_at`,
};

/** Counted on the day of submission; items with a deadline on the day of the deadline. */
export const suggestionMeasures = rowsOf('suggestion', {
  measures: {
    'suggestion.submitted': { on: SUBMITTED, where: HANDED_IN },
    'suggestion.rated': { on: SUBMITTED, where: OUTCOME_CONDITIONS.rated },
    'suggestion.satisfied': { on: SUBMITTED, where: OUTCOME_CONDITIONS.content },
    'suggestion.due': { on: DUE, where: OUTCOME_CONDITIONS.due },
    'suggestion.inTime': { on: DUE, where: OUTCOME_CONDITIONS.inTime },
    'suggestion.public': { on: SUBMITTED, where: `item.is_public AND item.status IN ${wordsIn(PUBLIC_ITEM_STATUSES)}` },
  },
});

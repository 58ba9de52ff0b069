// The lists that are exported, one line each, under the names of their entities.
export { ACTIVITY_LIST as activity } from './lists/activity';
export { OPINION_LIST as opinion } from './lists/opinion';
export { SUGGESTION_LIST as suggestion } from './lists/suggestion';

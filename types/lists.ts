// The lists that are exported, one line each, under the names of their entities.
export { ABSENCE_LIST as absence } from './lists/absence';
export { ACCOUNT_LIST as account } from './lists/account';
export { ACTIVITY_LIST as activity } from './lists/activity';
export { ADDRESSEE_LIST as addressee } from './lists/addressee';
export { APPROVAL_LIST as approval } from './lists/approval';
export { AREA_LIST as area } from './lists/area';
export { DELEGATION_LIST as delegation } from './lists/delegation';
export { DEPUTY_LIST as deputy } from './lists/deputy';
export { DICTIONARY_LIST as dictionary } from './lists/dictionary';
export { EVENT_LIST as event } from './lists/event';
export { GRANT_LIST as grant } from './lists/grant';
export { LOGIN_LIST as login } from './lists/login';
export { DELIVERY_LIST as delivery } from './lists/running';
export { OPINION_LIST as opinion } from './lists/opinion';
export { SUGGESTION_LIST as suggestion } from './lists/suggestion';
export { TERM_LIST as term } from './lists/term';
export { UNIT_LIST as unit } from './lists/unit';

// Every entity's own word for both sides, one line each, under the name that records, files, views and messages know it by.
export { activity } from './entities/activity';
export { notice } from './entities/notice';
export { opinion } from './entities/opinion';
export { suggestion } from './entities/suggestion';

// Every entity's own word for both sides, one line each, under the name that records, files, views and messages know it by.
export { account } from './entities/account';
export { activity } from './entities/activity';
export { area } from './entities/area';
export { dictionary } from './entities/dictionary';
export { event } from './entities/event';
export { delivery } from './entities/delivery';
export { grant } from './entities/grant';
export { login } from './entities/login';
export { menu } from './entities/menu';
export { notice } from './entities/notice';
export { opinion } from './entities/opinion';
export { role } from './entities/role';
export { suggestion } from './entities/suggestion';

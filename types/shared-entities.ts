// What every page of the client carries, one line each, under the name that records, files, views and messages know it by.
export { account } from './entities/account';
export { suggestion } from './entities/suggestion';

// What phones know too, one line each, under the name that records, files, views and messages know it by. Every page of the client carries it.
export { account } from './entities/account';
export { activity } from './entities/activity';
export { comment } from './entities/comment';
export { deputyInfo } from './entities/deputy-info';
export { deputyRequest } from './entities/deputy-request';
export { directory } from './entities/directory';
export { dutyReport } from './entities/duty-report';
export { matter } from './entities/matter';
export { notice } from './entities/notice';
export { performance } from './entities/performance';
export { reception } from './entities/reception';
export { stationInfo } from './entities/station-info';
export { suggestion } from './entities/suggestion';
export { visit } from './entities/visit';

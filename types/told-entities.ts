// What people are told of and where it opens, one line each: every page carries it, as messages and the home lead there from anywhere. The
// calls come with their feature.
export * from './shared-entities';
export { commentTold as comment } from './entities/comment-told';
export { deputyRequestTold as deputyRequest } from './entities/deputy-request-told';
export { matterTold as matter } from './entities/matter-told';
export { receptionTold as reception } from './entities/reception-told';
export { visitTold as visit } from './entities/visit-told';

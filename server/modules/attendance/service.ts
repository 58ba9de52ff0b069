export { markLeave, signedInTo, unmarkLeave } from './leave-rows';

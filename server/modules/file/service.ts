export { type Attachments, makeAttachments } from './attachments';

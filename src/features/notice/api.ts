import { notice } from '@contract/entities/notice';
import { registerEntity } from '@/platform/entity-registry';
import type { CallInput, CallReply } from '@contract/contract';
import { call, idempotent } from '@/platform/call';

registerEntity('notice', notice);

export type Notice = CallReply<'notice.get'>;
export type NoticePage = CallReply<'notice.list'>;
export type NoticeLine = NoticePage['items'][number];
export type NoticeQuery = CallInput<'notice.list'>['query'];
export type NoticeForm = CallInput<'notice.create'>['body'];
export type PublicNotice = CallReply<'notice.getPublic'>;

/** A notice with the version that the user saw. */
export interface SeenNotice {
  id: number;
  version: number;
}

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const listNotices = (query: NoticeQuery): Promise<NoticePage> => call('notice.list', { query }, QUIET);
export const getNotice = (id: number): Promise<Notice> => call('notice.get', { params: { id } }, QUIET);
export const getPublicNotice = (id: number): Promise<PublicNotice> => call('notice.getPublic', { params: { id } }, QUIET);

/** The options for saving a notice. */
export interface Saving {
  seen: SeenNotice | undefined;
  askAgain: boolean;
  /** Whether its publisher has confirmed that personal numbers are hidden on the public page. */
  hideNumbers: boolean;
}

/** Saves a notice: a new draft without `seen`, otherwise the notice it names. */
export function saveNotice(form: NoticeForm, { seen, askAgain, hideNumbers }: Saving): Promise<Notice> {
  if (!seen) return call('notice.create', { body: form }, idempotent(QUIET));
  return call(
    'notice.edit',
    { params: { id: seen.id }, body: { ...form, askAgain, hideNumbers, version: seen.version } },
    idempotent(QUIET),
  );
}

export const announceNotice = ({ id, version, hideNumbers }: SeenNotice & { hideNumbers: boolean }): Promise<Notice> =>
  call('notice.announce', { params: { id }, body: { version, hideNumbers } }, idempotent(QUIET));
export const withdrawNotice = ({ id, version }: SeenNotice, reason: string): Promise<Notice> =>
  call('notice.withdraw', { params: { id }, body: { version, reason } }, idempotent(QUIET));
export const removeNotice = ({ id, version }: SeenNotice): Promise<null> =>
  call('notice.remove', { params: { id }, query: { version } }, idempotent(QUIET));

import { notice } from '@contract/entities/notice';
import { knowEntity } from '@/platform/known-entities';
import type { CallInput, CallReply } from '@contract/contract';
import { call, meant } from '@/platform/call';

knowEntity('notice', notice);

export type Notice = CallReply<'notice.get'>;
export type NoticePage = CallReply<'notice.list'>;
export type NoticeLine = NoticePage['items'][number];
export type NoticeQuery = CallInput<'notice.list'>['query'];
export type NoticeForm = CallInput<'notice.create'>['body'];
export type OpenNotice = CallReply<'notice.open'>;

/** A notice on the version that was seen. */
export interface SeenNotice {
  id: number;
  version: number;
}

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

export const listNotices = (query: NoticeQuery): Promise<NoticePage> => call('notice.list', { query }, QUIET);
export const getNotice = (id: number): Promise<Notice> => call('notice.get', { params: { id } }, QUIET);
export const getOpenNotice = (id: number): Promise<OpenNotice> => call('notice.open', { params: { id } }, QUIET);

/** What else is said of a notice that is saved. */
export interface Saving {
  seen: SeenNotice | undefined;
  askAgain: boolean;
  /** Its publisher knows that numbers of persons are hidden from everybody. */
  hideNumbers: boolean;
}

/** Saves one: a new draft without `seen`, else the one it names. */
export function saveNotice(form: NoticeForm, { seen, askAgain, hideNumbers }: Saving): Promise<Notice> {
  if (!seen) return call('notice.create', { body: form }, meant(QUIET));
  return call('notice.edit', { params: { id: seen.id }, body: { ...form, askAgain, hideNumbers, version: seen.version } }, meant(QUIET));
}

export const announceNotice = ({ id, version, hideNumbers }: SeenNotice & { hideNumbers: boolean }): Promise<Notice> =>
  call('notice.announce', { params: { id }, body: { version, hideNumbers } }, meant(QUIET));
export const withdrawNotice = ({ id, version }: SeenNotice, reason: string): Promise<Notice> =>
  call('notice.withdraw', { params: { id }, body: { version, reason } }, meant(QUIET));
export const removeNotice = ({ id, version }: SeenNotice): Promise<null> =>
  call('notice.remove', { params: { id }, query: { version } }, meant(QUIET));

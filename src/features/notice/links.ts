import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { withQuery } from '@/lib/query-string';

/** The pages on the phone with a deputy's notices, and with one of them. */
export const noticesLink = HOME_TILES.notice.link;
export const noticeLink = SUBJECTS.notice.phoneLink;

/** The page of the printed code of a public notice. */
export const publicNoticeLink = (id: number): string => withQuery('/infodetail_qr', { id });

import { HOME_TILES } from '@contract/rules/deputy-home';
import { SUBJECTS } from '@contract/rules/subjects';
import { withQuery } from '@/lib/query-string';

/** The notices to a deputy, and one of them, on the phone. */
export const noticesLink = HOME_TILES.notice.link;
export const noticeLink = SUBJECTS.notice.phoneLink;

/** What stands behind the printed code of a notice that is open to all. */
export const openNoticeLink = (id: number): string => withQuery('/infodetail_qr', { id });

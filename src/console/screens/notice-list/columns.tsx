import type { NOTICE_LIST } from '@contract/lists/notice';
import type { NoticeLine } from '@/features/notice/api';
import { mineMark, phaseMark } from '@/features/notice/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import './notice-list.scss';

/** Shows the state of the notice, or what it asks of the viewer, by colour and word together. */
export const Mark = ({ mark }: { mark: { tone: string; word: string } | null }) =>
  mark ? <span className={`console-status is-${mark.tone}`}>{mark.word}</span> : null;

/** Marks an urgent or pinned notice, before its title. */
export const Flags = ({ notice: { urgent, pinned } }: { notice: Pick<NoticeLine, 'urgent' | 'pinned'> }) => (
  <>
    {urgent && <span className="console-notice-flag is-urgent">紧急</span>}
    {pinned && <span className="console-notice-flag">置顶</span>}
  </>
);

const NoticeTitle = ({ notice }: { notice: NoticeLine }) => (
  <>
    <Flags notice={notice} />
    <SubjectLink type="notice" row={notice} />
  </>
);

const counted = (which: 'addressed' | 'read' | 'confirmed') => ({
  width: 72,
  align: 'right' as const,
  render: ({ phase, counts }: NoticeLine) => {
    const count = phase === 'draft' ? null : (counts?.[which] ?? null);
    return count === null ? '—' : numberText(count);
  },
});

export const COLUMNS: ListColumns<typeof NOTICE_LIST, NoticeLine> = {
  title: { width: 280, render: (notice) => <NoticeTitle notice={notice} /> },
  phase: { width: 88, render: ({ phase }) => <Mark mark={phaseMark(phase)} /> },
  areaName: { width: 88, ellipsis: true },
  announcedAt: { width: 144, render: ({ announcedAt }) => (announcedAt ? minuteText(announcedAt) : '—') },
  mine: { width: 88, render: (notice) => <Mark mark={mineMark(notice)} /> },
  addressed: counted('addressed'),
  read: counted('read'),
  confirmed: counted('confirmed'),
};

const countsText = ({ phase, counts }: NoticeLine): string =>
  phase === 'draft' || !counts ? '' : `发布对象 ${numberText(counts.addressed)} · 已读 ${numberText(counts.read)}`;

/** The same data for a narrow window. */
export const noticeCard = (notice: NoticeLine) => (
  <>
    <NoticeTitle notice={notice} />
    <p>
      <Mark mark={phaseMark(notice.phase)} /> <Mark mark={mineMark(notice)} />
    </p>
    <p className="console-muted">
      {notice.areaName}
      {notice.announcedAt && ` · ${minuteText(notice.announcedAt)}`}
    </p>
    <p className="console-muted">{countsText(notice)}</p>
  </>
);

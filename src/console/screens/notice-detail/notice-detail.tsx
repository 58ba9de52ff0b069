import { Alert, Button } from 'antd';
import { NOTICE_ACTIONS } from '@contract/rules/notice';
import { PUBLISH_STATES } from '@contract/rules/publishing';
import { useSayConfirmed, useSayRead } from '@/features/addressee/reading';
import type { Notice } from '@/features/notice/api';
import { useNotice } from '@/features/notice/queries';
import { canConfirm, confirmText, mineMark, phaseMark } from '@/features/notice/rules';
import { minuteText } from '@/lib/dates';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { AddresseesPanel } from '../../publishing/addressees-panel';
import { addressingText } from '../../publishing/addressing-field';
import { FailureAlert } from '../../ui/failure-alert';
import type { Fact } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';
import { Flags, Mark } from '../notice-list/columns';
import { NoticeActions } from './notice-actions';
import { PublicCode } from './public-code';
import './notice-detail.scss';

const STEP_NAMES = { create: '新建', ...NOTICE_ACTIONS };

/** One notice: its text and files; for its publishers their actions and who has read it; for its addressees the confirmation. */
export function NoticeDetail() {
  const id = useDetailId();
  const query = useNotice(id);
  return (
    <DetailScreen what="通知" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="notice" />}>
      {(notice) => <Whole notice={notice} />}
    </DetailScreen>
  );
}

const timeOf = (time: string | null): string => (time ? minuteText(time) : '');

const factsOf = (notice: Notice): Fact[] => [
  ['发布单位', notice.publisherName],
  ['区域', notice.areaName],
  ['发布时间', timeOf(notice.announcedAt)],
  ['有效期至', timeOf(notice.expiresAt)],
  ['确认截止', timeOf(notice.confirmBy)],
  ['发布对象', notice.addressing ? addressingText(notice.addressing) : ''],
  ['对外公开', notice.openToAll ? '是，扫码可看' : ''],
  ['版次', notice.edition > 1 ? `第 ${String(notice.edition)} 版` : ''],
];

function Whole({ notice }: { notice: Notice }) {
  const { id, phase, mine, counts, announcedAt } = notice;
  const published = { subjectType: 'notice', subjectId: id } as const;
  useSayRead(published, mine !== null && mine.readAt === null && phase !== 'withdrawn');
  return (
    <DetailPage
      type="notice"
      row={notice}
      line={
        <>
          <Flags notice={notice} />
          <Mark mark={phaseMark(phase)} />
          <Mark mark={mineMark(notice)} />
        </>
      }
      alert={
        phase === 'withdrawn' && (
          <Alert className="console-notice-alert" type="warning" showIcon message={`通知已撤回：${notice.withdrawReason}`} />
        )
      }
      actions={
        <>
          <NoticeActions notice={notice} />
          <Confirming notice={notice} />
        </>
      }
      facts={factsOf(notice)}
      history={{ entries: notice.history, nameOf: (action) => STEP_NAMES[action], statuses: PUBLISH_STATES }}
    >
      {notice.content.length > 0 && (
        <Panel title="内容">
          <RichTextView text={notice.content} />
          {notice.files.length > 0 && <Files files={notice.files} />}
        </Panel>
      )}
      {announcedAt && counts && <AddresseesPanel published={published} />}
      {notice.openToAll && phase === 'announced' && counts && <PublicCode notice={notice} />}
    </DetailPage>
  );
}

/** The confirmation that a notice asks of its addressees. */
function Confirming({ notice }: { notice: Notice }) {
  const confirm = useSayConfirmed({ subjectType: 'notice', subjectId: notice.id });
  const text = confirmText(notice);
  if (!text) return null;
  return (
    <div className="console-notice-confirm">
      {confirm.error && <FailureAlert error={confirm.error} />}
      <span>{text}</span>
      {canConfirm(notice) && (
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          确认已知悉
        </Button>
      )}
    </div>
  );
}

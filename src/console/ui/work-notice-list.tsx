import { WORK_NOTICE_KINDS } from '@contract/rules/work-notice';
import type { WorkNotice } from '@/features/work-notice/queries';
import { hasMissed, outcomeOf, summaryOf } from '@/features/work-notice/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import './work-notice-list.scss';

/** The work notices, the newest first, with the recipients who were not reached. */
export const WorkNoticeList = ({ notices }: { notices: readonly WorkNotice[] }) => (
  <ul className="console-work-notices">
    {notices.map((notice) => (
      <Line key={notice.id} notice={notice} />
    ))}
  </ul>
);

function Line({ notice }: { notice: WorkNotice }) {
  const { kind, at, senderName, receivers, counts } = notice;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <li>
      <p className="console-work-notices__what">
        <strong>{WORK_NOTICE_KINDS[kind]}</strong>
        <time dateTime={at}>{minuteText(at)}</time>
      </p>
      <p className="console-muted">{senderName ? `${senderName} 发出` : '系统自动提醒'}</p>
      <details open={hasMissed(notice)}>
        <summary className={hasMissed(notice) ? 'console-work-notices__missed' : undefined}>{summaryOf(notice)}</summary>
        <ul className="console-lines">
          {receivers.map((receiver, index) => (
            <li key={index}>
              <span>
                {receiver.name}
                <span className="console-muted">（{receiver.roleName}）</span>
              </span>
              <span className={receiver.state === 'failed' ? 'console-work-notices__missed' : 'console-muted'}>{outcomeOf(receiver)}</span>
            </li>
          ))}
        </ul>
        {total > receivers.length && <p className="console-muted">只列出前 {numberText(receivers.length)} 人。</p>}
      </details>
    </li>
  );
}

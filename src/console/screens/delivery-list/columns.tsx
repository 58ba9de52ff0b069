import { Button } from 'antd';
import type { DELIVERY_LIST } from '@contract/lists/running';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { WORK_NOTICE_KINDS, WORK_NOTICE_REASONS, WORK_NOTICE_STATES, type WorkNoticeState } from '@contract/rules/work-notice';
import type { Delivery } from '@/features/delivery/queries';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';

const TONES: Record<WorkNoticeState, string> = {
  failed: 'bad',
  unknown: 'waiting',
  unbound: 'waiting',
  waiting: 'active',
  sent: 'good',
  delivered: 'good',
  recalled: 'neutral',
};

type Send = ((ids: readonly number[]) => void) | undefined;

const State = ({ delivery: { state, reason } }: { delivery: Delivery }) => (
  <>
    <span className={`console-status is-${TONES[state]}`}>{WORK_NOTICE_STATES[state]}</span>
    {reason && <span className="console-muted"> {WORK_NOTICE_REASONS[reason]}</span>}
  </>
);

const Again = ({ delivery: { id, retryable, receiverName, title }, onSend }: { delivery: Delivery; onSend: Send }) =>
  retryable && onSend ? (
    <Button size="small" aria-label={`重发给 ${receiverName}：${title}`} onClick={() => onSend([id])}>
      重发
    </Button>
  ) : null;

const receiverText = ({ receiverName, roleName }: Delivery): string => `${receiverName}（${roleName}）`;
const platformText = ({ platform }: Delivery): string => (platform ? PLATFORM_NAMES[platform] : '—');

export const looksFor = (onSend: Send): ListColumns<typeof DELIVERY_LIST, Delivery> => ({
  at: { width: 144, render: ({ at }) => minuteText(at) },
  title: { least: 200, ellipsis: true },
  kind: { width: 120, ellipsis: true, render: ({ kind }) => WORK_NOTICE_KINDS[kind] },
  receiver: { width: 168, ellipsis: true, render: receiverText },
  platform: { width: 80, render: platformText },
  state: { width: 240, render: (delivery) => <State delivery={delivery} /> },
  actions: { width: 80, render: (delivery) => <Again delivery={delivery} onSend={onSend} /> },
});

/** The same data for a narrow window. */
export const deliveryCard = (delivery: Delivery, onSend: Send) => (
  <>
    <p>{delivery.title}</p>
    <p>{receiverText(delivery)}</p>
    <p>
      <State delivery={delivery} />
    </p>
    <p className="console-muted">
      {minuteText(delivery.at)} · {WORK_NOTICE_KINDS[delivery.kind]} · {platformText(delivery)}
    </p>
    <Again delivery={delivery} onSend={onSend} />
  </>
);

import { Button, Space } from 'antd';
import type { APPROVAL_LIST } from '@contract/lists/approval';
import { GRANT_ACTIONS, GRANT_STATES, type GrantAction, type GrantState } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import type { Approval } from '@/features/approval/queries';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';

export type Press = (approval: Approval, action: GrantAction) => void;

const TONES: Record<GrantState, string> = { waiting: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral' };

const Title = ({ approval: { subjectType, subjectId, title } }: { approval: Approval }) => (
  <SubjectLink type={subjectType} row={{ id: subjectId, title }} />
);

/** Lists the fields of the change, with old and new value. */
export const Changes = ({ approval: { changes } }: { approval: Approval }) =>
  changes.length === 0 ? null : (
    <ul className="console-approval-changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}：{from && to ? `${from} → ${to}` : to || `去掉 ${from}`}
        </li>
      ))}
    </ul>
  );

const StateCell = ({ approval, onPress }: { approval: Approval; onPress: Press }) => (
  <Space size={8} wrap>
    {(approval.actions.length === 0 || approval.state !== 'waiting') && (
      <span className={`console-status is-${TONES[approval.state]}`}>{GRANT_STATES[approval.state]}</span>
    )}
    {approval.actions.map((action) => (
      <Button
        key={action}
        size="small"
        type={action === 'approve' ? 'primary' : 'default'}
        aria-label={`${GRANT_ACTIONS[action]} ${APPROVAL_KINDS[approval.kind]} ${approval.title}`}
        onClick={() => onPress(approval, action)}
      >
        {GRANT_ACTIONS[action]}
      </Button>
    ))}
  </Space>
);

export const looksFor = (onPress: Press): ListColumns<typeof APPROVAL_LIST, Approval> => ({
  kind: { width: 128, render: ({ kind }) => APPROVAL_KINDS[kind] },
  title: { width: 176, render: (approval) => <Title approval={approval} /> },
  changes: { width: 208, render: (approval) => (approval.changes.length > 0 ? <Changes approval={approval} /> : '—') },
  note: { width: 112, ellipsis: true, render: ({ note }) => note || '—' },
  askedBy: { width: 96, render: ({ askedByName }) => askedByName },
  askedAt: { width: 144, render: ({ askedAt }) => minuteText(askedAt) },
  state: { width: 168, render: (approval) => <StateCell approval={approval} onPress={onPress} /> },
  decidedBy: { width: 96, render: ({ decidedByName }) => decidedByName || '—' },
});

export const approvalCard = (approval: Approval, onPress: Press) => (
  <>
    <Title approval={approval} />
    <p>{APPROVAL_KINDS[approval.kind]}</p>
    <Changes approval={approval} />
    {approval.note && <p>{approval.note}</p>}
    <p className="console-muted">
      {approval.askedByName} {minuteText(approval.askedAt)} 申请
    </p>
    <StateCell approval={approval} onPress={onPress} />
  </>
);

import { Text, View } from '@tarojs/components';
import { LEAVE_STATES, LEAVE_WAYS } from '@contract/rules/leave';
import type { OwnLeave } from '@/features/leave/own-api';
import { LEAVE_TONES } from '@/features/leave/own-rules';
import { minuteText } from '@/lib/dates';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { StatusTag } from '@/ui/status-tag';
import { StoredFiles } from '../../shared/stored-files';
import { useWithdraw } from '../shared/use-withdraw';
import '../shared/activity.scss';

/** Returns who decided, when, and with which words; while no decision has been made, who is to decide. */
function decisionText({ state, way, decidedBy, decidedAt, decidedOn }: OwnLeave): string {
  if (state === 'pending') return `等待${LEAVE_WAYS[way]}`;
  const meeting = decidedOn === null ? '' : `，${decidedOn} 会议决定`;
  return decidedAt === null ? '' : `${minuteText(decidedAt)} ${decidedBy}${meeting}`;
}

function Leave({ leave }: { leave: OwnLeave }) {
  const { state, part, reason, askedAt, enteredBy, decision, files, actions } = leave;
  const { withdraw, isPending } = useWithdraw();
  const decided = decisionText(leave);
  return (
    <View className="activity-part">
      <View className="activity-part__head">
        <Text>{part}</Text>
        <StatusTag tone={LEAVE_TONES[state]}>{LEAVE_STATES[state]}</StatusTag>
      </View>
      <Text className="activity-part__text">{reason}</Text>
      <StoredFiles files={files} />
      <Text className="activity-part__line">{`${minuteText(askedAt)} ${enteredBy === '' ? '提出' : `由${enteredBy}代为登记`}`}</Text>
      {decided ? <Text className="activity-part__line">{decided}</Text> : null}
      {decision ? <Text className="activity-part__text">{`批复：${decision}`}</Text> : null}
      {actions.includes('withdraw') ? (
        <View className="activity-part__ways">
          <ActionButton busy={isPending} onPress={() => withdraw(leave)}>
            撤回请假
          </ActionButton>
        </View>
      ) : null}
    </View>
  );
}

/** The deputy's leaves from one activity, newest first. */
export function LeaveList({ leaves }: { leaves: readonly OwnLeave[] }) {
  if (leaves.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">我的请假</Text>
      <View {...named('list')}>
        {leaves.map((leave) => (
          <View key={leave.id} {...named('listitem')}>
            <Leave leave={leave} />
          </View>
        ))}
      </View>
    </View>
  );
}

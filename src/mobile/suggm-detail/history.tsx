import { Text, View } from '@tarojs/components';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Timeline } from '@/ui/timeline';

type Entry = Suggestion['history'][number];

function actionName(action: Entry['action']): string {
  if (action === 'create') return '新建';
  return action === 'import' ? '导入' : SUGGESTION_TRANSITIONS[action].name;
}

/** Every step with its author and time. */
export function History({ entries }: { entries: readonly Entry[] }) {
  const latestFirst = [...entries].reverse().map((entry) => ({
    key: entry.id,
    title: entry.fromStatus === entry.toStatus ? actionName(entry.action) : `${actionName(entry.action)} → ${STEP_NAMES[entry.toStatus]}`,
    who: `${entry.actorName}（${entry.roleName}）`,
    at: minuteText(entry.at),
    note: entry.note,
  }));
  return (
    <View className="u-card">
      <Text className="u-card__title">办理经过</Text>
      <Timeline label="办理经过" entries={latestFirst} />
    </View>
  );
}

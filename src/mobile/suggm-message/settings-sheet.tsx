import { View } from '@tarojs/components';
import { useState } from 'react';
import { DIGEST_AT, NOTICE_CHANNELS, type NoticeChannel, type QuietHours } from '@contract/rules/message';
import {
  CHOSEN,
  type MessageSettings,
  USUAL_QUIET,
  useMessageSettings,
  useSetMessageSettings,
  withChannel,
} from '@/features/message/settings';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { lazyComponent } from '@/platform/lazy-component';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { SwitchRow } from '@/ui/switch-row';
import { NotYet } from '../shared/feed';

const DatePicker = lazyComponent(() => import('@/ui/date-picker').then((part) => part.DatePicker));

const CHANNELS = (Object.keys(NOTICE_CHANNELS) as NoticeChannel[]).map((value) => ({ value, text: NOTICE_CHANNELS[value] }));

const TIMES = { from: '开始时间', to: '结束时间' } as const;

/** The quiet hours, off or between two times of day. */
function Quiet({ quiet, onChange }: { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void }) {
  const [choosing, setChoosing] = useState<keyof QuietHours | null>(null);
  const close = () => setChoosing(null);
  return (
    <>
      <SwitchRow
        title="免打扰时段"
        note="这段时间不发工作通知和短信，结束后补发；催办、超期和账号安全提醒除外"
        on={quiet !== null}
        onChange={(on) => onChange(on ? USUAL_QUIET : null)}
      />
      {quiet ? (
        <View className="message-settings__times" {...DatePicker.whenNear}>
          {(['from', 'to'] as const).map((end) => (
            <View key={end} className="message-settings__time">
              <ActionButton grow label={`${TIMES[end]} ${quiet[end]}`} onPress={() => setChoosing(end)}>
                {`${TIMES[end]} ${quiet[end]}`}
              </ActionButton>
            </View>
          ))}
        </View>
      ) : null}
      {quiet && choosing ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <DatePicker
            title={TIMES[choosing]}
            kind="time"
            value={quiet[choosing]}
            from="00:00"
            to="23:59"
            onChoose={(time) => {
              onChange({ ...quiet, [choosing]: time });
              close();
            }}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </>
  );
}

function SettingsForm({ saved, onClose }: { saved: MessageSettings; onClose: () => void }) {
  const [settings, setSettings] = useState(saved);
  const [isByKind, setByKind] = useState(false);
  const save = useSetMessageSettings();
  const { channels, quiet, digest } = settings;
  const all = CHANNELS.find(({ value }) => CHOSEN.every(([kind]) => channels[kind] === value))?.value;
  const send = () =>
    save.mutate(settings, {
      onSuccess: () => {
        toast({ message: '已保存消息设置', tone: 'success' });
        onClose();
      },
    });
  return (
    <Sheet
      title="消息设置"
      open
      onClose={onClose}
      actions={
        <ActionButton kind="primary" grow busy={save.isPending} onPress={send}>
          保存
        </ActionButton>
      }
    >
      <Problem>{save.error ? errorText(save.error) : null}</Problem>
      <Choice
        label="所有事项的通知方式"
        options={CHANNELS}
        value={all}
        columns={2}
        hint={all ? '消息中始终保留一份' : '各类事项的方式不同'}
        onChange={(channel) => setSettings(withChannel(settings, channel))}
      />
      <ActionButton grow onPress={() => setByKind(!isByKind)}>
        {isByKind ? '收起各类事项' : '分别设置各类事项'}
      </ActionButton>
      {isByKind
        ? CHOSEN.map(([kind, title]) => (
            <Choice
              key={kind}
              label={title}
              options={CHANNELS}
              value={channels[kind]}
              columns={2}
              onChange={(channel) => setSettings({ ...settings, channels: { ...channels, [kind]: channel } })}
            />
          ))
        : null}
      <Quiet quiet={quiet} onChange={(next) => setSettings({ ...settings, quiet: next })} />
      <SwitchRow
        title="每日汇总"
        note={`一般事项不逐条通知，每天 ${DIGEST_AT} 汇总成一条`}
        on={digest}
        onChange={(on) => setSettings({ ...settings, digest: on })}
      />
    </Sheet>
  );
}

/** How the current role receives news: channels by kind, quiet hours, and the morning digest. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const settings = useMessageSettings();
  if (settings.data) return <SettingsForm saved={settings.data} onClose={onClose} />;
  return (
    <Sheet title="消息设置" open onClose={onClose} actions={<ActionButton onPress={onClose}>关闭</ActionButton>}>
      <NotYet query={settings} />
    </Sheet>
  );
}

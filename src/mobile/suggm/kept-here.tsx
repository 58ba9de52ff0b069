import { useCallback, useEffect, useState } from 'react';
import { Text, View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { minuteText } from '@/lib/dates';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { dropEntry, openOutbox, putEntry, sendEntry, toBeSent, useOutbox, type Waiting } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { LinkRow } from '@/ui/link-row';
import { StatusTag, type TagTone } from '@/ui/status-tag';
import { bringFamilies } from '../shared/bring-families';
import { begunHere, keptElsewhere, type KeptLine, keptLine } from '../shared/kept';
import { useOnce } from '../shared/use-form';
import './home.scss';

interface OutboxItemProps {
  roleId: string;
  entry: Waiting;
  line: KeptLine;
  /** True while it is being sent. */
  sending: boolean;
}

function stateOf({ entry, line, sending }: OutboxItemProps): { tone: TagTone; word: string; text: string } {
  if (sending) return { tone: 'active', word: '正在发送', text: '' };
  if (entry.state === 'refused') return { tone: 'bad', word: '需要处理', text: entry.problem };
  if (entry.state === 'held') return { tone: 'neutral', word: '未发送', text: '已取回，不会自动发送' };
  if (!line.canTakeBack) return { tone: 'waiting', word: '待确认', text: '已经发出，还没有收到结果，网络恢复后确认' };
  return { tone: 'waiting', word: '待发送', text: line.waits };
}

/** An entry that the server has not confirmed yet, with its possible actions. */
export function OutboxItem(props: OutboxItemProps) {
  const { roleId, entry, line, sending } = props;
  const once = useOnce();
  const { tone, word, text } = stateOf(props);
  const isFree = !sending && line.canTakeBack;
  const waits = entry.state === 'waiting';

  const send = () =>
    once(async () => {
      const again = { ...entry, ...toBeSent() };
      putEntry(roleId, again);
      await sendEntry(roleId, again).then(
        () => toast({ message: '已发送', tone: 'success' }),
        (error: unknown) => toast({ message: isNetworkLost(error) ? '还没有网络，网络恢复后自动发送' : errorText(error), tone: 'warning' }),
      );
    });
  const takeBack = () => {
    putEntry(roleId, { ...entry, state: 'held' });
  };
  const remove = () =>
    once(async () => {
      if (!(await confirm({ title: '删除', content: line.loss, confirmText: '删除' }))) return;
      line.forget(roleId);
      dropEntry(roleId, entry);
    });

  return (
    <View className="kept">
      <View className="kept__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className="kept__kind">{line.kind}</Text>
      </View>
      <Text className="kept__title">{line.title}</Text>
      {text ? (
        <View className={`kept__text${entry.state === 'refused' ? ' kept__text--wrong' : ''}`} {...spoken}>
          {text}
        </View>
      ) : null}
      {line.missingFiles.length > 0 ? <Text className="kept__text">{`附件要重新添加：${line.missingFiles.join('、')}`}</Text> : null}
      <View className="kept__actions">
        {isFree && waits ? <ActionButton onPress={takeBack}>取回</ActionButton> : null}
        {isFree && !waits ? <ActionButton onPress={() => void go(line.link)}>修改</ActionButton> : null}
        {isFree && !waits ? (
          <ActionButton kind="danger" onPress={remove}>
            删除
          </ActionButton>
        ) : null}
        <ActionButton busy={sending} onPress={send}>
          {waits ? '立即发送' : '重新发送'}
        </ActionButton>
      </View>
    </View>
  );
}

/** Always the same reference, so that the store sees no change. */
const NONE: Waiting[] = [];

/** The entries that exist only on this device: waiting for the network, waiting for the deputy, or unfinished. */
export function KeptHere({ roleId }: { roleId: string }) {
  const [begun, setBegun] = useState(() => begunHere(roleId));
  const [elsewhere, setElsewhere] = useState(() => keptElsewhere(roleId));
  const entries = useOutbox((outbox) => (outbox.roleId === roleId ? outbox.entries : NONE));
  const sendingId = useOutbox((outbox) => outbox.sendingId);
  const look = useCallback(() => {
    setBegun(begunHere(roleId));
    setElsewhere(keptElsewhere(roleId));
    openOutbox(roleId);
  }, [roleId]);
  useDidShow(look);
  useEffect(() => {
    void bringFamilies(roleId).then((came) => came && look());
  }, [roleId, look]);
  if (entries.length === 0 && begun.length === 0 && elsewhere.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title">只在这台手机上</Text>
      {entries.map((entry) => {
        const line = keptLine(entry);
        return line ? <OutboxItem key={entry.id} roleId={roleId} entry={entry} line={line} sending={entry.id === sendingId} /> : null;
      })}
      {begun.map(({ title, at, link }) => (
        <LinkRow key={link} title={title} note={`没写完，改于 ${minuteText(at)}`} onPress={() => void go(link)} />
      ))}
      {elsewhere.map(({ type, title, link }) => (
        <LinkRow key={type} title={title} note="有没发出或没写完的，打开后继续" onPress={() => void go(link)} />
      ))}
    </View>
  );
}

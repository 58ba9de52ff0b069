import { Text, Textarea, View } from '@tarojs/components';
import { useState } from 'react';
import { THREAD_LIMITS } from '@contract/rules/thread';
import type { Thread } from '@/features/thread/queries';
import { beginsMention, whyClosed, withMention } from '@/features/thread/rules';
import { excessText, UNCUT } from '@/lib/text-length';
import { canDictate } from '@/platform/dictation';
import { canRecord } from '@/platform/voice';
import { alarmed, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { AttachmentField } from '../../shared/attachment-field';
import { Microphone } from '../../shared/dictated-field';
import { MentionSheet } from './mention-sheet';
import { RecordButton } from './record-button';
import { useComposer } from './use-composer';

interface ComposerProps {
  thread: Thread;
  roleId: string;
  /** New messages are below the part of the page that is seen. */
  hasNews: boolean;
  onNewest: () => void;
}

/** The field for a new message, or the reason why nobody can write now. */
export function Composer({ thread, roleId, hasNews, onNewest }: ComposerProps) {
  const reason = whyClosed(thread);
  return (
    <View className="thread-composer">
      {hasNews ? (
        <View className="thread-composer__news">
          <ActionButton grow onPress={onNewest}>
            有新消息，查看
          </ActionButton>
        </View>
      ) : null}
      {reason === undefined ? (
        <Writing thread={thread} roleId={roleId} />
      ) : (
        <View className="thread-composer__closed" {...spoken}>
          {reason}
        </View>
      )}
    </View>
  );
}

function Writing({ thread, roleId }: Pick<ComposerProps, 'thread' | 'roleId'>) {
  const { text, chosen, write, attachments, busy, press } = useComposer(thread, roleId);
  const [isAttaching, setAttaching] = useState(false);
  const [isMentioning, setMentioning] = useState(false);
  const isGroup = thread.kind !== 'direct';
  const excess = excessText(text, THREAD_LIMITS.text);
  const type = (next: string) => {
    if (isGroup && beginsMention(next, text)) setMentioning(true);
    write(next);
  };
  const showsFiles = isAttaching || attachments.count > 0 || attachments.refused.length > 0;
  return (
    <>
      {showsFiles ? <AttachmentField attachments={attachments} onTouch={() => undefined} /> : null}
      <View className="thread-composer__line">
        <View className="u-input u-input--area thread-composer__field">
          <Textarea
            className="u-input__text"
            value={text}
            maxlength={UNCUT}
            placeholder="写消息"
            nativeProps={{ 'aria-label': '消息', 'aria-invalid': excess ? 'true' : 'false' }}
            onInput={(event) => type(event.detail.value)}
          />
        </View>
        <ActionButton kind="primary" busy={busy} onPress={press}>
          发送
        </ActionButton>
      </View>
      {excess ? (
        <Text className="thread-composer__excess" {...alarmed}>
          {excess}
        </Text>
      ) : null}
      <View className="thread-composer__ways">
        <ActionButton onPress={() => setAttaching(!showsFiles)}>附件</ActionButton>
        {canRecord() ? <RecordButton onRecorded={(file) => attachments.add([file])} /> : null}
        {isGroup ? (
          <ActionButton label="@ 提到成员" onPress={() => setMentioning(true)}>
            @
          </ActionButton>
        ) : null}
        {canDictate() ? <Microphone value={text} onChange={type} /> : null}
      </View>
      <MentionSheet
        thread={thread}
        roleId={roleId}
        open={isMentioning}
        onClose={() => setMentioning(false)}
        onChoose={(member) => {
          write(withMention(text, member), [...chosen, member]);
          setMentioning(false);
        }}
      />
    </>
  );
}

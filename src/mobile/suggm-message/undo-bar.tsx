import { Text, View } from '@tarojs/components';
import { useEffect } from 'react';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';

const SHOWN_MS = 10_000;

/** Offers for ten seconds to undo archiving. */
export function UndoBar({ title, onUndo, onGone }: { title: string; onUndo: () => void; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <View className="u-card message-undo" {...spoken}>
      <Text className="message-undo__text">已归档：{title}</Text>
      <ActionButton label={`撤销归档：${title}`} onPress={onUndo}>
        撤销
      </ActionButton>
    </View>
  );
}

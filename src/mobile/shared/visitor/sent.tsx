import { View } from '@tarojs/components';
import { pageScrollTo } from '@tarojs/taro';
import { useEffect } from 'react';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import './visitor.scss';

interface SentProps {
  title: string;
  receipt: string;
  /** Together with the receipt number it lets the author change the record. */
  secret?: string;
  /** What the number is for. */
  note: string;
  onAgain: () => void;
}

/** The confirmation after sending, with the receipt number. */
export function Sent({ title, receipt, secret, note, onAgain }: SentProps) {
  // This replaces a long form, so the page must scroll to its top.
  useEffect(() => void pageScrollTo({ scrollTop: 0, duration: 0 }), []);
  return (
    <View>
      <View {...spoken}>
        <View className="public-card__title" {...heading(2)}>
          {title}
        </View>
        <View>您的回执号：</View>
        <View className="public-sent__receipt">{receipt}</View>
        {secret === undefined ? null : (
          <>
            <View>您的修改码：</View>
            <View className="public-sent__receipt">{secret}</View>
          </>
        )}
      </View>
      <View className="public-faint public-sent__note">{note}</View>
      <ActionButton onPress={onAgain}>再提一条</ActionButton>
    </View>
  );
}
